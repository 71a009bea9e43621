import { useLocale, useMessages, useTranslations } from 'next-intl'
import type { Wrong } from '@/components/form/use-wire-form'
import { fill, formatMoney } from '@/lib/format'

/** Returns the message for a field that the contract's schema refuses, with amounts in the user's format. */
export function useWrongText() {
  const t = useTranslations('account.newLink')
  const texts: Record<string, Record<string, string>> = useMessages().account.newLink.errors
  const locale = useLocale()
  return ({ field, code, params = {} }: Wrong, currency: string): string => {
    const text = texts[field]?.[code]
    const minimum = params.minimum && formatMoney(params.minimum, currency, locale)
    return text ? fill(text, { ...params, ...(minimum ? { minimum } : {}) }) : t('other')
  }
}
