import { useTranslations } from 'next-intl'
import type { PaymentPageView } from '@/lib/contract/payment/pages'
import { formatPhone } from '@/lib/format'

/** Who paid: the name, else whichever contact they gave, which their payee may read whole. */
export function usePayerName({ name, email, phone }: PaymentPageView['payer']): string {
  const t = useTranslations('account')
  return name ?? email ?? (phone ? formatPhone(phone) : t('payerUnnamed'))
}
