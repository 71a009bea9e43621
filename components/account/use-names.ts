import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { LinkMethod } from '@/lib/contract/payment-link/calls'

/** Words for what may have no name of its own. */
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
