import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import type { PayoutRow } from '@/lib/contract/panel/payout-views'

type Payee = Pick<NonNullable<PayoutRow['payee']>, 'kind' | 'bank_name' | 'tail'>

/** Returns where an account is and its ending: `Bancolombia ••• 4821`, `Nequi ••• 0147`. */
export function usePayeeText() {
  const t = useTranslations('money.payee')
  return useCallback(
    ({ kind, bank_name, tail }: Payee) =>
      t('at', { where: bank_name ?? (kind === null ? '' : t(`kind.${kind}`)), tail }),
    [t],
  )
}
