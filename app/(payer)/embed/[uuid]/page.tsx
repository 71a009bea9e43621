import type { Metadata } from 'next'
import { z } from 'zod'
import { EmbedFrame } from '@/components/checkout/embed/embed-frame'
import { embedStatusOfLink } from '@/components/checkout/embed/embed-status'
import { ClosedPage } from '@/components/checkout/pay/closed-page'
import { type Asked, textIn } from '@/lib/contract/page-query'
import { fill } from '@/lib/format'
import { openToFramesOf, sayNotFound } from '@/lib/http/problem/page-status'
import { messagesOf, readLocale } from '@/lib/i18n'
import { CheckoutScreen } from '../../checkout-screen'
import { LinkScreen } from '../../link-screen'
import { readLink, readMovement, readSite } from '../../payer-queries'

interface Address {
  params: Promise<{ uuid: string }>
  searchParams: Promise<Asked>
}

/** `origin`: the site around; `payment`: the one that was started; `method`: the one chosen at the last attempt. */
const embedQuery = z.object({ origin: textIn(260), payment: textIn(32), method: textIn(32) })

async function read({ params }: Pick<Address, 'params'>) {
  const { uuid } = await params
  const [link, locale] = await Promise.all([readLink(uuid), readLocale()])
  return { link, locale, messages: await messagesOf(locale) }
}

export async function generateMetadata(address: Address): Promise<Metadata> {
  const { link, messages } = await read(address)
  const { closed, pay } = messages.payer
  return { title: typeof link === 'string' ? closed.unknown.title : fill(pay.title, { payee: link.payee }) }
}

/**
 * The payment page of a link in a frame of a site that its owner chose (docs/contract.md#embedding): the form, then the payment, at one
 * address. It reads no session, and the server gives it no cookies.
 */
export default async function EmbedPage(address: Address) {
  const [{ link, locale, messages }, query] = await Promise.all([read(address), address.searchParams])
  const { name, footer } = messages.common
  const { closed } = messages.payer
  if (link === 'NotFound') {
    sayNotFound()
    return <ClosedPage why="unknown" {...closed.unknown} foot={{ name, footer }} />
  }
  const { uuid } = await address.params
  const { origin, payment, method } = embedQuery.parse(query)
  const around = await readSite(uuid, origin)
  const site = around?.origin ?? null
  // Of several sites only the one that asks is named, to payers too.
  openToFramesOf(site ? [site] : [])
  const [started, at] = [payment ? await readMovement(payment) : null, placeOf(uuid, site)]
  const movement = started?.link?.uuid === uuid.toLowerCase() ? started : null
  const otherAt = `${at(footer.otherLocale)}${movement ? `&payment=${movement.money_movement_id}` : ''}`
  const screen = { foot: { name, footer, otherAt }, messages, locale }
  const status = typeof link === 'string' || movement ? null : embedStatusOfLink(link.status)
  return (
    <EmbedFrame link={uuid} externalId={around?.externalId ?? null} site={site} address={at(locale)} status={status}>
      {movement ? (
        <CheckoutScreen movement={movement} {...screen} />
      ) : link === 'RateUnavailable' ? (
        <ClosedPage why="rate" {...closed.rate} foot={screen.foot} />
      ) : (
        <LinkScreen link={link} method={method} {...screen} />
      )}
    </EmbedFrame>
  )
}

/** The page's own address, by language: the frame has no cookie that would keep one. */
const placeOf = (uuid: string, site: string | null) => (language: string) =>
  `/embed/${uuid}?${new URLSearchParams({ lang: language, ...(site ? { origin: site } : {}) })}`
