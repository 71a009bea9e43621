import type { Metadata } from 'next'
import { z } from 'zod'
import { ClosedPage } from '@/components/checkout/pay/closed-page'
import { PayPage } from '@/components/checkout/pay/pay-page'
import { type Asked, textIn } from '@/lib/contract/page-query'
import { fill, formatDate, formatMoney } from '@/lib/format'
import { sayNotFound } from '@/lib/http/problem/page-status'
import { messagesOf, readLocale } from '@/lib/i18n'
import { readPseBanks } from '../../bank-lists'
import { readLink } from '../../payer-queries'

interface Address {
  params: Promise<{ uuid: string }>
  searchParams: Promise<Asked>
}

/** `method`: the one chosen at the last attempt. */
const payQuery = z.object({ method: textIn(32) })

async function read({ params }: Pick<Address, 'params'>) {
  const [link, locale] = await Promise.all([readLink((await params).uuid), readLocale()])
  return { link, locale, messages: await messagesOf(locale) }
}

export async function generateMetadata(address: Address): Promise<Metadata> {
  const { link, locale, messages } = await read(address)
  const { closed, pay } = messages.payer
  if (link === 'NotFound') return { title: closed.unknown.title }
  if (link === 'RateUnavailable') return { title: closed.rate.title }
  const { payee } = link
  const amount = formatMoney(link.total_to_pay, link.currency, locale)
  const title = fill(link.is_general ? pay.previewOpen : pay.preview, { payee, amount })
  const description = link.description ?? pay.asks
  return {
    title: fill(pay.title, { payee }),
    description,
    openGraph: { title, description, type: 'website', siteName: 'Recaudo', locale: locale === 'es' ? 'es_CO' : 'en' },
  }
}

/** Payment page of a link: payee, description and amount, then the methods. A request has no side effects. */
export default async function LinkPage({ params, searchParams }: Address) {
  const [{ link, locale, messages }, query] = await Promise.all([read({ params }), searchParams])
  const { name, footer, method: methods } = messages.common
  const { closed, ongoing, acceptance } = messages.payer
  const foot = { name, footer }
  if (link === 'NotFound') {
    // The messaging app that shared the link may have truncated it.
    sayNotFound()
    return <ClosedPage why="unknown" {...closed.unknown} foot={foot} />
  }
  if (link === 'RateUnavailable') return <ClosedPage why="rate" {...closed.rate} foot={foot} />
  const { method: wishedMethod } = payQuery.parse(query)
  const { uuid, payee, description, status } = link
  if (!link.payable) {
    const why = status === 'PAID' || status === 'EXPIRED' || status === 'CANCELLED' ? status : 'stopped'
    const date = formatDate(link.paid_at ?? link.expires_at, locale)
    const { title, text } = closed[why]
    return (
      <ClosedPage
        why={why}
        title={title}
        text={fill(text, { payee, date })}
        foot={foot}
        link={{ uuid, payee, description }}
        own={ongoing.own}
      />
    )
  }
  const offered = link.methods.filter((offer) => offer.available || link.is_general)
  // An unavailable rail may recover while the page is open; an amount limit does not change.
  const possible = link.methods.filter((offer) => offered.includes(offer) || offer.reason?.endsWith('unavailable'))
  const only = offered.length === 1 ? offered[0]?.method : undefined
  const wished = offered.find((offer) => offer.method === wishedMethod)?.method
  return (
    <PayPage
      link={link}
      banks={
        possible.some(({ method, reason }) => method === 'PSE' && reason !== 'banks_unavailable')
          ? await readPseBanks()
          : []
      }
      open={possible.length > 0}
      methods={methods}
      foot={foot}
      locale={locale}
      method={wished ?? only ?? null}
      again={wished !== undefined}
      acceptance={link.acceptance.length > 0 ? { documents: link.acceptance, texts: acceptance } : null}
      ongoing={status === 'ACTIVE' ? ongoing : null}
    />
  )
}
