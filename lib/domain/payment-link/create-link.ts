import { fieldError } from '../errors'
import { breakdown, type FeeMode } from '../fee/breakdown'
import { findFeeRule } from '../fee/find-fee-rule'
import { newUuid } from '../ids'
import { Money } from '../money'
import { type Method, methods, type Terms } from '../movement/terms'
import type { Tx } from '../tx'
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

/**
 * The methods of a new link: those asked for, else all that the owner may be paid by (decisions §5 "POST /edit_profile/").
 * @throws Validation failed on `allowed_methods`
 */
async function methodsOf(tx: Tx, { owner, allowedMethods }: NewLink): Promise<Method[]> {
  const { linkMethods } = await tx.user.findUniqueOrThrow({ where: { id: owner.id }, select: { linkMethods: true } })
  const offered = linkMethods.length > 0 ? linkMethods : [...methods]
  const asked = allowedMethods ?? offered
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

  const allowed = await methodsOf(tx, input)
  const rule = await findFeeRule(tx, { product: 'payment_link', currency: input.currency, ownerId: input.owner.id })
  const split = breakdown(amount, rule, input.feeMode)
  if (!input.isGeneral && !split.credited.isPositive) throw fieldError('fee_mode', 'nothing_to_credit')
  const general = input.isGeneral ? Money.zero(input.currency) : null

  // an external id that is taken inserts nothing; catching a violation would lose the transaction
  const [link] = await tx.paymentLink.createManyAndReturn({
    skipDuplicates: true,
    data: [
      {
        uuid: newUuid(),
        ownerId: input.owner.id,
        currency: input.currency,
        isGeneral: input.isGeneral,
        feeMode: input.feeMode,
        feePercentage: rule.percentage.toString(),
        feeFixed: rule.fixed.toString(),
        ivaPercentage: rule.ivaPercentage.toString(),
        amount: `${amount}`,
        serviceFeeAmount: `${general ?? split.feeService}`,
        serviceIvaAmount: `${general ?? split.feeIva}`,
        totalToPay: `${general ?? split.totalToPay}`,
        description: input.description || null,
        allowedMethods: allowed,
        redirectUrl: input.redirectUrl,
        externalId: input.externalId,
        expiresAt,
      },
    ],
  })
  if (link) return { ...link, owner: { username: input.owner.username, email: input.owner.email } }
  const taken = await tx.paymentLink.findFirst({
    where: { ownerId: input.owner.id, externalId: input.externalId },
    select: { uuid: true },
  })
  throw fieldError('external_id', 'external_id_taken', { members: taken ? { uuid: taken.uuid } : {} })
}
