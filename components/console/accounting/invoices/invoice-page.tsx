'use client'

import { useLocale, useTranslations } from 'next-intl'
import { address as addressOf } from '@/components/console/address'
import { OpenProposals } from '@/components/console/policy/open-proposals'
import { PageHead } from '@/components/layout/page-head'
import { Card } from '@/components/ui/card'
import { Crumb } from '@/components/ui/crumb'
import { Link } from '@/components/ui/link'
import { Alert } from '@/components/ui/notice/alert'
import { Facts } from '@/components/ui/record/facts'
import { Sum } from '@/components/ui/record/sum'
import { StatusBadge } from '@/components/ui/status-badge'
import { useView } from '@/lib/browser/use-view'
import type { InvoiceView } from '@/lib/contract/invoice/invoices'
import { formatDateTime, formatMoney } from '@/lib/format'
import { InvoiceActs } from './invoice-acts'
import { invoiceLooks, useInvoiceTexts } from './use-invoice-texts'

const list = '/console/accounting/invoices'

/** A document in the DIAN's catalogue. */
function Dian({ url, number }: { url: string | null; number: string }) {
  const t = useTranslations('books.invoices')
  if (!url) return number
  return (
    <a className="numeric" href={url} target="_blank" rel="noreferrer" aria-label={t('see', { number })}>
      {number}
    </a>
  )
}

/** What stands in the way of an invoice, and what becomes of it by itself. */
function Standing({ invoice }: { invoice: InvoiceView }) {
  const t = useTranslations('books.invoices')
  const { reasonOf } = useInvoiceTexts()
  const { state, reasons, fault } = invoice
  if (fault)
    return (
      <Alert tone="warn" title={t('faultTitle')}>
        {t('faultText', { fault })}
      </Alert>
    )
  if (reasons.length > 0)
    return (
      <Alert tone="bad" title={t(state === 'rejected' ? 'rejectedTitle' : 'creditRejectedTitle')}>
        <ul className="grid list-none gap-1 p-0">
          {reasons.map((reason) => (
            <li key={reason} className="wrap-anywhere">
              {reasonOf(reason)}
            </li>
          ))}
        </ul>
      </Alert>
    )
  const texts = { draft: 'draftText', cancelling: 'cancellingText', below_zero: 'belowText' } as const
  return state in texts ? <Alert tone="info" title={t(texts[state as keyof typeof texts])} /> : null
}

/** One fee invoice: what it charges, its numbers, and what its reader may do with it. */
export function InvoicePage({ address }: { address: string }) {
  const t = useTranslations('books.invoices')
  const locale = useLocale()
  const { monthOf, documentOf } = useInvoiceTexts()
  const { view } = useView('/console/accounting/invoices/[id]', address)
  const { now, invoice, siblings, proposals } = view
  const { id, month, state, number, credit_number: credit } = invoice
  const money = (amount: string) => formatMoney(amount, 'COP', locale)
  const when = (at: string | null) => (at ? formatDateTime(at, locale) : null)
  return (
    <div className="page-column">
      <Crumb href={addressOf(list, { month })}>{t('back')}</Crumb>
      <PageHead
        title={t('of', { month: monthOf(month) })}
        note={<Link href={`/console/users/${invoice.owner_id}`}>{invoice.name}</Link>}
      >
        <StatusBadge look={invoiceLooks[state]}>{t(`states.${state}`)}</StatusBadge>
      </PageHead>
      <Standing invoice={invoice} />
      <OpenProposals proposals={proposals} now={now} page="/console/accounting/invoices/[id]" />
      <div className="aside-grid">
        <div className="grid content-start gap-4">
          <Card title={t('sums')}>
            <Sum
              rows={[
                { label: t('fee'), value: money(invoice.fee) },
                { label: t('iva'), value: money(invoice.iva) },
              ]}
              total={{ label: t('total'), value: money(invoice.total) }}
            />
          </Card>
          <Card title={t('customer')}>
            <Facts
              as="rows"
              facts={[
                { label: t('holder'), value: invoice.name },
                { label: t('document'), value: documentOf(invoice) },
                { label: t('email'), value: invoice.email },
                { label: t('number'), value: number && <Dian url={invoice.public_url} number={number} /> },
                { label: t('validated'), value: when(invoice.validated_at) },
                {
                  label: t('cufe'),
                  value: invoice.cufe && <span className="font-mono text-12 wrap-anywhere">{invoice.cufe}</span>,
                },
                { label: t('creditReason'), value: invoice.credit_reason },
                { label: t('credit'), value: credit && <Dian url={invoice.credit_url} number={credit} /> },
                { label: t('cancelledAt'), value: when(invoice.cancelled_at) },
              ]}
            />
          </Card>
          {siblings.length > 0 && (
            <Card title={t('siblings')}>
              <ul className="grid list-none gap-2 p-0">
                {siblings.map((one) => (
                  <li key={one.id} className="flex flex-wrap items-center gap-2">
                    <Link
                      className="numeric inline-flex items-center text-13 pointer-coarse:min-h-11"
                      href={`${list}/${one.id}`}
                    >
                      {one.number ?? t('noNumber')}
                    </Link>
                    <StatusBadge look={invoiceLooks[one.state]}>{t(`states.${one.state}`)}</StatusBadge>
                  </li>
                ))}
              </ul>
            </Card>
          )}
          <Link
            className="inline-flex items-center text-13 pointer-coarse:min-h-11"
            href={addressOf('/console/audit', { subject: `fee_invoice:${id}` })}
          >
            {t('audit')}
          </Link>
        </div>
        <InvoiceActs key={state} view={view} />
      </div>
    </div>
  )
}
