import { useTranslations } from 'next-intl'
import { useMemo } from 'react'

const kinds = [
  ...(['wallet', 'rail', 'bank', 'fees', 'iva', 'fx'] as const),
  ...(['suspense', 'rounding', 'reversals', 'costs', 'payouts', 'losses', 'gmf', 'interest'] as const),
  'costsBank' as const,
]

type Texts = ReturnType<typeof useTranslations<'books.account'>>

type Banks = Readonly<Record<string, string>>

/**
 * Returns the display name of a ledger account by its code.
 * @param t messages of `books.account`
 * @param banks names of the platform's bank accounts, by code
 * @returns the name; a wallet is called by its `holder`, where it is given
 */
export const accountNames =
  (t: Texts, banks: Banks) =>
  (code: string, holder: string | null = null): string => {
    if (holder !== null) return t('walletOf', { name: holder })
    const [kind = '', which] = code === 'costs:bank' ? ['costsBank'] : code.split(':')
    const known = kinds.find((one) => one === kind)
    return banks[code] ?? [known ? t(known) : kind, which].filter(Boolean).join(' ')
  }

export function useAccountName(banks: Banks) {
  const t = useTranslations('books.account')
  return useMemo(() => accountNames(t, banks), [t, banks])
}
