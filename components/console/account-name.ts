import { useTranslations } from 'next-intl'
import { useMemo } from 'react'

const kinds = [
  ...(['wallet', 'rail', 'bank', 'fees', 'iva', 'fx'] as const),
  ...(['suspense', 'rounding', 'reversals', 'costs'] as const),
]

/** Words for an account of the ledger. @param banks names of the service's accounts at banks, by their code */
export function useAccountName(banks: Readonly<Record<string, string>>) {
  const t = useTranslations('books.account')
  return useMemo(
    () => (code: string) => {
      const [kind = '', which] = code.split(':')
      const known = kinds.find((one) => one === kind)
      return banks[code] ?? [known ? t(known) : kind, which].filter(Boolean).join(' ')
    },
    [t, banks],
  )
}
