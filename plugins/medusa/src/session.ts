import type { LinkCurrency, LinkStatus, VerifiedEvent } from '@recaudo/sdk'

/** The name under which a link carries the session that it pays. */
export const sessionKey = 'medusa_session'

/** What Medusa stores of a session for us. All of it is ours: a storefront may send members of the same names, which these replace. */
export type SessionData = {
  session_id: string
  /** The payment link. */
  link: string
  /** Where the storefront sends the payer. */
  link_url: string
  amount: string
  currency: LinkCurrency
  /** How many links the session has had: a link's amount is fixed. */
  revision: number
}

/** Medusa's own names of states. */
export type SessionStatus = 'requires_more' | 'pending' | 'captured' | 'canceled'

/** A link is paid once its money is in the balance, so there is nothing left to capture. */
export const statusOf = (link: LinkStatus): SessionStatus =>
  (
    ({
      PENDING: 'requires_more',
      ACTIVE: 'pending',
      PAID: 'captured',
      EXPIRED: 'canceled',
      CANCELLED: 'canceled',
    }) as const
  )[link]

/** @throws RangeError for a currency that no link has */
export function currencyOf(code: string): LinkCurrency {
  const currency = code.toUpperCase()
  if (currency !== 'COP' && currency !== 'USD') throw new RangeError(`Recaudo takes COP and USD, not ${currency}`)
  return currency
}

/** What Medusa is to do about an event; a link that another program made is none of its business. */
export function actionOf(event: VerifiedEvent) {
  const session_id = event.type === 'payment_link.paid' ? event.data.metadata[sessionKey] : undefined
  return event.type === 'payment_link.paid' && session_id
    ? ({ action: 'captured', data: { session_id, amount: event.data.amount } } as const)
    : ({ action: 'not_supported' } as const)
}
