import { fieldError } from '../errors'
import { breakdown, type FeeMode, type FeeRule } from '../fee/breakdown'
import { feeRuleInForce } from '../fee/find-fee-rule'
import { newUuid } from '../ids'
import { Money } from '../money'
import { type Method, methods, type Terms } from '../movement/terms'
import type { PaymentLink, Tx } from '../tx'
import { linkColumns } from './find-link'
import type { OwnedLink } from './owned-link'

const day = 86_400_000

function aYearAfter(now: Date): Date {
  const end = new Date(now)
  end.setUTCFullYear(end.getUTCFullYear() + 1)
  return end
}

export type NewLink = {
  owner: { id: number; username: string; email: string }
  currency: 'COP' | 'USD'
  /** Plain decimal; undefined on a general link. */
  amount: string | undefined
  isGeneral: boolean
  feeMode: FeeMode
  description: string | null
  expiresAt: Date | null
  allowedMethods: Method[] | null
  redirectUrl: string | null
  externalId: string | null
}

type Offer = FeeRule & { linkMethods: Method[] | null }

/** The fee rule of a new link, and the methods that a referral code leaves its owner (none: all). */
async function offerTo(tx: Tx, { owner, currency }: NewLink): Promise<Offer> {
  const rule = feeRuleInForce({ product: 'payment_link', currency, ownerId: owner.id })
  const [offer] = await tx.$queryRaw<Offer[]>`
    select r.*, u.link_methods::text[] as "linkMethods" from (${rule}) r, "user" u where u.id = ${owner.id}`
  if (!offer) throw new Error(`no fee rule for payment links in ${currency}`)
  return offer
}

/**
 * The methods of a new link: those asked for, else all that the owner may be paid by (decisions §5 "POST /edit_profile/").
 * @throws Validation failed on `allowed_methods`
 */
function methodsOf({ linkMethods }: Offer, wanted: Method[] | null): Method[] {
  const offered = linkMethods?.length ? linkMethods : [...methods]
  const asked = wanted ?? offered
  if (asked.some((method) => !offered.includes(method))) throw fieldError('allowed_methods', 'method_not_offered')
  return asked
}

/**
 * Makes a link with the fee rule of this moment (decisions §3 "Create", "Fees of a link").
 * @throws DomainError Validation failed on `amount`, `expires_at`, `redirect_url`, `allowed_methods`, `fee_mode` or `external_id` (with the `uuid` that has it)
 */
export async function createLink(tx: Tx, input: NewLink, terms: Terms, now: Date): Promise<OwnedLink> {
  const amount = input.isGeneral ? Money.zero(input.currency) : Money.of(input.amount ?? '0', input.currency)
  const minimum = terms.linkMinimums[input.currency]
  if (!input.isGeneral && amount.compare(amount.of(minimum)) <= 0)
    throw fieldError('amount', 'too_small', { params: { minimum } })
  const expiresAt = input.expiresAt ?? new Date(now.getTime() + 30 * day)
  if (expiresAt <= now) throw fieldError('expires_at', 'in_the_past')
  if (expiresAt > aYearAfter(now)) throw fieldError('expires_at', 'too_far')
  if (terms.httpsOnly && input.redirectUrl?.startsWith('http:')) throw fieldError('redirect_url', 'https_required')

  const rule = await offerTo(tx, input)
  const allowed = methodsOf(rule, input.allowedMethods)
  const split = breakdown(amount, rule, input.feeMode)
  if (!input.isGeneral && !split.credited.isPositive) throw fieldError('fee_mode', 'nothing_to_credit')
  const general = input.isGeneral ? Money.zero(input.currency) : null

  // an external id that is taken inserts nothing; catching a violation would lose the transaction
  const [link] = await tx.$queryRaw<PaymentLink[]>`
    insert into payment_link as l
      (uuid, owner_id, currency, is_general, fee_mode, fee_percentage, fee_fixed, iva_percentage,
       amount, service_fee_amount, service_iva_amount, total_to_pay,
       description, allowed_methods, redirect_url, external_id, expires_at)
    values
      (${newUuid()}::uuid, ${input.owner.id}, ${input.currency}::"Currency", ${input.isGeneral},
       ${input.feeMode}::"FeeMode", ${rule.percentage.toString()}::numeric, ${rule.fixed.toString()}::numeric,
       ${rule.ivaPercentage.toString()}::numeric, ${`${amount}`}::numeric, ${`${general ?? split.feeService}`}::numeric,
       ${`${general ?? split.feeIva}`}::numeric, ${`${general ?? split.totalToPay}`}::numeric,
       ${input.description || null}, ${allowed}::text[]::"Method"[],
       ${input.redirectUrl}, ${input.externalId}, ${expiresAt})
    on conflict do nothing
    returning ${linkColumns}`
  if (link) return { ...link, owner: { username: input.owner.username, email: input.owner.email } }
  const taken = await tx.paymentLink.findFirst({
    where: { ownerId: input.owner.id, externalId: input.externalId },
    select: { uuid: true },
  })
  throw fieldError('external_id', 'external_id_taken', { members: taken ? { uuid: taken.uuid } : {} })
}
