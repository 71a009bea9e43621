import { useTranslations } from 'next-intl'
import { StatusBadge } from '@/components/ui/status-badge'
import type { DeliveryResource, EndpointResource } from '@/lib/contract/webhook/pages'

/** Status of an endpoint: on, on but failing, or off. */
export function EndpointBadge({ endpoint }: { endpoint: EndpointResource }) {
  const t = useTranslations('settings.webhooks.state')
  if (!endpoint.active)
    return <StatusBadge look={endpoint.disabled_reason === 'owner' ? 'void' : 'refused'}>{t('off')}</StatusBadge>
  return endpoint.failing_since ? (
    <StatusBadge look="late">{t('failing')}</StatusBadge>
  ) : (
    <StatusBadge look="done">{t('on')}</StatusBadge>
  )
}

const looks = { pending: 'waiting', delivered: 'done', failed: 'refused' } as const

export function DeliveryBadge({ status }: Pick<DeliveryResource, 'status'>) {
  const t = useTranslations('settings.webhooks.status')
  return <StatusBadge look={looks[status]}>{t(status)}</StatusBadge>
}
