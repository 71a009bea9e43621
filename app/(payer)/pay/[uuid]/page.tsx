import type { Metadata } from 'next'
import { z } from 'zod'
import { ClosedPage } from '@/components/checkout/pay/closed-page'
import { type Asked, textIn } from '@/lib/contract/page-query'
import { fill, formatMoney } from '@/lib/format'
import { sayNotFound } from '@/lib/http/problem/page-status'
import { messagesOf, readLocale } from '@/lib/i18n'
import { LinkScreen } from '../../link-screen'
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
  const { name, footer } = messages.common
  const { closed } = messages.payer
  const foot = { name, footer }
  if (link === 'NotFound') {
    // The messaging app that shared the link may have truncated it.
    sayNotFound()
    return <ClosedPage why="unknown" {...closed.unknown} foot={foot} />
  }
  if (link === 'RateUnavailable') return <ClosedPage why="rate" {...closed.rate} foot={foot} />
  const { method: wishedMethod } = payQuery.parse(query)
  return <LinkScreen link={link} method={wishedMethod} foot={foot} messages={messages} locale={locale} />
}
