import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getMessages, getTranslations } from 'next-intl/server'
import { ClosedPage } from '@/components/checkout/closed-page'
import { OwnPayment } from '@/components/checkout/own-payment'
import type { Method } from '@/components/checkout/pay-checks'
import { PayForm } from '@/components/checkout/pay-form'
import { PaySummary } from '@/components/checkout/pay-summary'
import { Alert } from '@/components/ui/alert'
import { Footer } from '@/components/ui/footer'
import { fill, formatDate, formatMoney } from '@/lib/format'
import { readBanks, readLink } from '../../reads'

interface Address {
  params: Promise<{ uuid: string }>
  searchParams: Promise<{ method?: string }>
}

export async function generateMetadata({ params }: Address): Promise<Metadata> {
  const [link, locale, t] = await Promise.all([readLink((await params).uuid), getLocale(), getTranslations('payer')])
  if (link === 'NotFound') return { title: t('closed.unknown.title') }
  if (link === 'RateUnavailable') return { title: t('closed.rate.title') }
  const { payee } = link
  const amount = formatMoney(link.total_to_pay, link.currency, locale)
  const title = link.is_general ? t('pay.previewOpen', { payee }) : t('pay.preview', { amount, payee })
  const description = link.description ?? t('pay.asks')
  return {
    title: t('pay.title', { payee }),
    description,
    openGraph: { title, description, type: 'website', siteName: 'Recaudo', locale: locale === 'es' ? 'es_CO' : 'en' },
  }
}

/** Pays a link: who asks, for what, how much; then how. Reading it changes nothing. */
export default async function PayPage({ params, searchParams }: Address) {
  const [{ uuid }, { method }] = await Promise.all([params, searchParams])
  const [link, locale, { payer: texts, common }] = await Promise.all([readLink(uuid), getLocale(), getMessages()])
  if (link === 'NotFound') notFound()
  if (link === 'RateUnavailable') return <ClosedPage why="rate" {...texts.closed.rate} />
  if (!link.payable) {
    const why =
      link.status === 'PAID' || link.status === 'EXPIRED' || link.status === 'CANCELLED' ? link.status : 'stopped'
    const date = formatDate(link.paid_at ?? link.expires_at, locale)
    const { title, text } = texts.closed[why]
    return (
      <ClosedPage why={why} title={title} text={fill(text, { payee: link.payee, date })} link={link}>
        <OwnPayment link={link.uuid} label={texts.pay.busyOwn} />
      </ClosedPage>
    )
  }
  const offered = link.methods.filter((offer) => offer.available || link.is_general)
  const only = offered.length === 1 ? offered[0]?.method : undefined
  const wished = offered.find((offer) => offer.method === method)?.method
  const banks = offered.some((offer) => offer.method === 'PSE') ? await readBanks() : []
  return (
    <main className="split">
      <div className="left">
        <div>
          <PaySummary link={link} texts={texts} locale={locale} />
          <Footer />
        </div>
      </div>
      <div className="pane">
        <div>
          {link.status === 'ACTIVE' ? (
            <Alert tone="info" title={texts.pay.busyLink} className="busy">
              <p className="small">{texts.pay.busyText}</p>
              <p className="small own">
                <OwnPayment link={link.uuid} label={texts.pay.busyOwn} />
              </p>
            </Alert>
          ) : null}
          {offered.length > 0 ? (
            <PayForm
              link={link}
              banks={banks.map(({ id, name }) => ({ id, name }))}
              texts={texts.pay}
              sums={texts.sum}
              methods={common.method}
              locale={locale}
              method={(wished ?? only ?? null) as Method | null}
            />
          ) : (
            <Alert tone="warn" title={fill(texts.pay.none, { payee: link.payee })} />
          )}
          <Footer />
        </div>
      </div>
    </main>
  )
}
