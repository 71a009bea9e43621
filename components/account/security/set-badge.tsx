import { Check, Circle } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'

/** Badge for on or off. */
export function SetBadge({ on }: { on: boolean }) {
  const t = useTranslations('settings')
  return on ? (
    <Badge tone="ok" icon={<Check aria-hidden="true" />}>
      {t('on')}
    </Badge>
  ) : (
    <Badge icon={<Circle aria-hidden="true" />}>{t('off')}</Badge>
  )
}
