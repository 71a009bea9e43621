import { useTranslations } from 'next-intl'
import { StatusBadge } from '@/components/ui/status-badge'

const looks = { Created: 'review', Paid: 'done', Error: 'refused' } as const

/** Status of a bank transfer; `once` when it awaits its second approval. */
export function ReloadBadge({ state, once }: { state: keyof typeof looks; once?: boolean }) {
  const t = useTranslations('review.state')
  return <StatusBadge look={looks[state]}>{t(once ? 'once' : state)}</StatusBadge>
}
