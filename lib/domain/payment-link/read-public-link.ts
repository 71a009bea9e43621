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
 * A link with its payee, by its address alone.
 * @param find where many are read at once, what finds them together
 * @throws DomainError NotFound
 */
export async function findPublicLink(tx: Tx, uuid: string, find: FindLink = (one) => findLink(tx, one)) {
  const link = await find({ uuid, ownerId: null })
  if (!link) throw new DomainError('NotFound')
  return expireOnReading(tx, link, link.now)
}

export type FoundLink = Awaited<ReturnType<typeof findPublicLink>>

/** Whether a payment may be started now (docs/contract.md#pay-a-link). */
export const isPayable = (link: FoundLink) =>
  isOpenLink(link.status) && link.expiresAt > link.now && link.owner.blockedAt === null

/** The link's methods that its owner may still be paid by: a referral code may have narrowed them since. */
export const offeredMethods = ({ allowedMethods, owner }: FoundLink) =>
  allowedMethods.filter((method) => owner.linkMethods.length === 0 || owner.linkMethods.includes(method))

/** The fee rule that was copied to the link when it was made. */
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
  /** Null on a general link without an amount; once paid, what was paid stands on the link. */
  split: Breakdown | null
  /** What it comes to in COP: null too while there is no rate, and then no method can carry it. */
  quoted: Quote | null
  methods: ReturnType<typeof methodsFor>
  /** What its payer must accept. */
  documents: Terms['documents']
}

/**
 * What a payer sees of a link (docs/contract.md#public-reading): nothing of other payers, no email.
 * @param input.amount plain decimal, quotes a general link
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
  const rate = amountAsked && currency === 'USD' ? await readRate(tx, terms.rateMaxAgeHours, link.now) : null
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
