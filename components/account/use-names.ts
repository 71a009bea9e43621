import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { LinkMethod } from '@/lib/contract/payment-link/calls'

/** Fallback texts for payers and links without a name. */
export function useNames() {
  const t = useTranslations('account')
  const common = useTranslations('common')
  return useMemo(
    () => ({
      payerOf: (payer: string | null) => payer ?? t('payerUnnamed'),
      linkOf: (description: string | null | undefined) => description || t('linkUnnamed'),
      methodOf: (method: LinkMethod) => common(`method.${method}`),
    }),
    [t, common],
  )
}
