import { useTranslations } from 'next-intl'
import type { MovementView } from '@/lib/contract/panel/money-views'
import type { PayerView } from '@/lib/contract/panel/reading'
import { formatNamed, formatPhone } from '@/lib/format'

type Paid = { payer: PayerView; method: MovementView['method']; bank: string | null }

/** Returns who paid and how: what two persons compare with the account that money goes back to. */
export function usePayerFacts() {
  const t = useTranslations('money.cases')
  const movement = useTranslations('money.movement')
  const list = useTranslations('money.movements')
  return ({ payer, method, bank }: Paid) => [
    { label: t('name'), value: payer.name },
    { label: t('document'), value: payer.document ? formatNamed(payer.document) : t('notGiven') },
    { label: t('phone'), value: payer.phone && formatPhone(payer.phone.slice(-10)) },
    { label: t('email'), value: payer.email && <span className="wrap-anywhere">{payer.email}</span> },
    { label: movement('method'), value: [list(`methods.${method}`), bank].filter(Boolean).join(', ') },
  ]
}
