import { ClosedPage } from '@/components/checkout/pay/closed-page'
import { PayPage } from '@/components/checkout/pay/pay-page'
import type { FootTexts } from '@/components/layout/foot'
import type { PublicLink } from '@/lib/contract/payment-link/pay'
import { fill, formatDate, type Locale } from '@/lib/format'
import type { Messages } from '@/lib/i18n'
import { readPseBanks } from './bank-lists'

interface LinkScreenProps {
  link: PublicLink
  /** The method chosen at the last attempt. */
  method: string | null
  foot: FootTexts
  messages: Messages
  locale: Locale
}

/** A link as its payer sees it: payee, description and amount, then the methods; or why it cannot be paid. */
export async function LinkScreen({ link, method: wishedMethod, foot, messages, locale }: LinkScreenProps) {
  const { method: methods } = messages.common
  const { closed, ongoing, acceptance } = messages.payer
  const { uuid, payee, description, status } = link
  if (!link.payable) {
    const why = status === 'ACTIVE' ? 'ongoing' : status === 'PENDING' ? 'stopped' : status
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
