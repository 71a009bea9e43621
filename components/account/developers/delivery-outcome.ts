import { useTranslations } from 'next-intl'
import type { DeliveryResource } from '@/lib/contract/webhook/pages'

/** Returns a short text for the outcome of an attempt: `200 en 84 ms`, or why there was no response. */
export function useOutcome(): (attempt: DeliveryResource['attempts'][number]) => string {
  const t = useTranslations('settings.webhooks')
  return ({ status_code: code, error, duration_ms: duration }) =>
    t('outcome', { what: code === null ? t(`fault.${error ?? 'connection'}`) : `${code}`, duration })
}
