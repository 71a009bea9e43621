import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import type { PayoutRow } from '@/lib/contract/panel/payout-views'
import { maskEnd } from '@/lib/domain/user/mask'

type Payee = Pick<NonNullable<PayoutRow['payee']>, 'kind' | 'bank_name' | 'account'>

/** Returns where an account is and its ending, of a key all of it: `Bancolombia ••••4821`, `Nequi ••••0147`, `Llave Bre-B @taller`. */
export function usePayeeText() {
  const t = useTranslations('money.payee')
  return useCallback(
    ({ kind, bank_name, account }: Payee) =>
      t('at', {
        where: bank_name ?? (kind === null ? '' : t(`kind.${kind}`)),
        account: kind === 'breb_key' ? account : maskEnd(account),
      }),
    [t],
  )
}
