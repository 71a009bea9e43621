import { useTranslations } from 'next-intl'
import { StatusBadge } from '@/components/ui/status-badge'

const looks = { PENDING: 'review', APPROVED: 'done', REJECTED: 'refused' } as const

export function SubmissionBadge({ status }: { status: keyof typeof looks }) {
  const t = useTranslations('console.identity.status')
  return <StatusBadge look={looks[status]}>{t(status)}</StatusBadge>
}
