import { useLocale, useMessages, useTranslations } from 'next-intl'
import { fill, formatMoney } from '@/lib/format'
import type { Wrong } from './new-link-values'

/** Says what to do about a field that the contract's schema refuses; amounts as the page writes them. */
export function useWrongText() {
  const t = useTranslations('account.newLink')
  const texts: Record<string, Record<string, string>> = useMessages().account.newLink.errors
  const locale = useLocale()
  return ({ field, code, params }: Wrong, currency: string): string => {
    const text = texts[field]?.[code]
    const minimum = params.minimum && formatMoney(params.minimum, currency, locale)
    return text ? fill(text, { ...params, ...(minimum ? { minimum } : {}) }) : t('other')
  }
}
