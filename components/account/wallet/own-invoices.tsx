import { ExternalLink } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import type { OwnInvoice } from '@/lib/contract/invoice/pages'
import { formatMoney, formatMonth } from '@/lib/format'

/** The account's electronic invoices of a year, each with its document at the DIAN. */
export function OwnInvoices({ invoices }: { invoices: readonly OwnInvoice[] }) {
  const t = useTranslations('deposits.fees.invoices')
  const locale = useLocale()
  return (
    <Card flush title={t('title')}>
      <ul className="m-0 list-none p-0">
        {invoices.map((one) => (
          <li
            key={one.number}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-5 py-3 last:border-b-0 max-md:px-4"
          >
            <span className="two-lines">
              <span className="font-medium">
                {t('of', { month: formatMonth(`${one.month}-15T17:00:00.000Z`, locale) })}
              </span>
              <span className="flex flex-wrap gap-x-3">
                <Dian url={one.public_url} number={one.number} text={one.number} />
                {one.credit_number ? (
                  <Dian
                    url={one.credit_url}
                    number={one.credit_number}
                    text={t('cancelled', { number: one.credit_number })}
                  />
                ) : null}
              </span>
            </span>
            <span className="numeric">{formatMoney(one.total, 'COP', locale)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** A document in the DIAN's catalogue. */
function Dian({ url, number, text }: { url: string | null; number: string | null; text: string | null }) {
  const t = useTranslations('deposits.fees.invoices')
  if (!url) return text
  return (
    <a
      className="inline-flex min-h-6 items-center gap-1 numeric"
      href={url}
      target="_blank"
      rel="noreferrer"
      aria-label={t('see', { number: text ?? number ?? '' })}
    >
      {text}
      <ExternalLink className="size-3.5" aria-hidden="true" />
    </a>
  )
}
