import { useLocale, useTranslations } from 'next-intl'
import type { InvoiceView } from '@/lib/contract/invoice/invoices'
import { formatMonth, formatNamed, type Look } from '@/lib/format'

export const invoiceLooks: Record<InvoiceView['state'], Look> = {
  draft: 'started',
  validated: 'done',
  rejected: 'refused',
  cancelling: 'working',
  cancelled: 'void',
  below_zero: 'idle',
}

const ours = { 'own:no_document': 'own.no_document', 'own:iva_unlike_rate': 'own.iva_unlike_rate' } as const

const isOurs = (reason: string): reason is keyof typeof ours => Object.hasOwn(ours, reason)

/** Texts of fee invoices: their month, their customer, and why they were rejected. */
export function useInvoiceTexts() {
  const t = useTranslations('books.invoices')
  const locale = useLocale()
  return {
    /** @param month `2026-11` */
    monthOf: (month: string) => `${formatMonth(`${month}-15T17:00:00.000Z`, locale)} ${month.slice(0, 4)}`,
    documentOf: ({ document_type: type, document }: Pick<InvoiceView, 'document_type' | 'document'>) =>
      type && document ? formatNamed(`${type} ${document}`) : t('noDocument'),
    /** In the provider's words, or ours where it was rejected here. */
    reasonOf: (reason: string) => (isOurs(reason) ? t(ours[reason]) : reason),
  }
}
