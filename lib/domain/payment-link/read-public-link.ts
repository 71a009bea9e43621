import { DomainError } from '../errors'
import { type Breakdown, breakdown } from '../fee/breakdown'
import { Money } from '../money'
import { readRate } from '../movement/start/find-rate'
import { methodsFor, type Quote, quote } from '../movement/start/quote'
import type { Terms } from '../movement/terms'
import type { PaymentLink, Tx } from '../tx'
import { displayName } from '../user/display-name'
import { expireOnReading } from './expire-link'
import { type FindLink, findLink } from './find-link'
import { isOpenLink } from './is-open-link'

/**
 * Returns a link with its payee, by its uuid alone.
 * @param find looks up links in groups, where many are read concurrently
 * @throws DomainError NotFound
 */
export async function findPublicLink(tx: Tx, uuid: string, find: FindLink = (one) => findLink(tx, one)) {
  const link = await find({ uuid, ownerId: null })
  if (!link) throw new DomainError('NotFound')
  return expireOnReading(tx, link, link.now)
}

export type FoundLink = Awaited<ReturnType<typeof findPublicLink>>

/** True when a payment may be started now (docs/contract.md#pay-a-link). */
export const isPayable = (link: FoundLink) =>
  isOpenLink(link.status) && link.expiresAt > link.now && link.owner.blockedAt === null

/** Returns the link's methods that its owner may still use: a referral code may have narrowed them since. */
export const offeredMethods = ({ allowedMethods, owner }: FoundLink) =>
  allowedMethods.filter((method) => owner.linkMethods.length === 0 || owner.linkMethods.includes(method))

/** Returns the fee rule that was copied to the link when it was created. */
export const ruleOf = (link: PaymentLink) => ({
  percentage: link.feePercentage,
  fixed: link.feeFixed,
  ivaPercentage: link.ivaPercentage,
})

export type PublicLinkFacts = {
  link: FoundLink
  payee: string
  payable: boolean
  minimum: string
  /** Null if the link is not payable, or general and no amount is given; once paid, the link has the paid amounts. */
  split: Breakdown | null
  /** The charge in COP; also null while there is no rate, and then no method is available. */
  quoted: Quote | null
  methods: ReturnType<typeof methodsFor>
  /** Documents that the payer must accept. */
  documents: Terms['documents']
}

/**
 * Returns what a payer may see of a link (docs/contract.md#public-reading): nothing of other payers, no email.
 * @param input.amount plain decimal, to quote a general link
 * @throws DomainError NotFound
 */
export async function readPublicLink(
  tx: Tx,
  { uuid, amount }: { uuid: string; amount?: string },
  terms: Terms,
): Promise<PublicLinkFacts> {
  const link = await findPublicLink(tx, uuid)
  const payable = isPayable(link)
  const currency = link.currency as 'COP' | 'USD'
  const asked = link.isGeneral ? amount : `${link.amount}`
  const positive = payable && asked !== undefined && Money.of(asked, currency).isPositive
  const amountAsked = positive ? Money.of(asked, currency) : null
  const rate = amountAsked && currency === 'USD' ? await readRate(tx, terms.rateMaxAgeHours, link.readAt) : null
  const chargeable = currency === 'COP' || rate !== null
  const quoted = amountAsked && chargeable ? quote(amountAsked, ruleOf(link), link.feeMode, rate, terms.unit) : null
  const methods = methodsFor(offeredMethods(link), quoted, terms)
  return {
    link,
    payee: displayName(link.owner),
    payable,
    minimum: terms.linkMinimums[currency],
    split: amountAsked && breakdown(amountAsked, ruleOf(link), link.feeMode),
    quoted,
    documents: payable ? terms.documents : [],
    methods: amountAsked && !chargeable ? methods.map((one) => ({ ...one, hindrance: 'method_unavailable' })) : methods,
  }
}
