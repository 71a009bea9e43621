import { checkAll, DomainError, type FieldError, fieldError } from '../errors'
import { breakdown, type FeeMode } from '../fee/breakdown'
import type { Metadata } from '../filters'
import { newUuid } from '../ids'
import { Money } from '../money'
import { type Method, methods, type Terms } from '../movement/terms'
import type { Tx } from '../tx'
import { type LinkStore, type Offer, storeAlone } from './insert-links'
import { linkFaults } from './link-faults'
import type { OwnedLink } from './owned-link'

const day = 86_400_000

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
  metadata?: Metadata | null
}

/**
 * Returns the methods of a new link: the requested ones, else all that the owner may use (docs/contract.md#edit-the-profile).
 * @throws Validation failed on `allowed_methods`
 */
function methodsOf({ linkMethods }: Offer, wanted: Method[] | null): Method[] {
  const offered = linkMethods?.length ? linkMethods : [...methods]
  const asked = wanted ?? offered
  if (asked.some((method) => !offered.includes(method))) throw fieldError('allowed_methods', 'method_not_offered')
  return asked
}

function refuse(errors: FieldError[]): void {
  if (errors.length > 0) throw new DomainError('Validation failed', { errors })
}

/**
 * Creates a link with the fee rule in force (docs/contract.md#create-a-link, docs/contract.md#fees-of-a-link).
 * @param now by the account's clock
 * @param store looks up and stores links in groups, where many are created concurrently
 * @throws DomainError Validation failed on `amount`, `expires_at`, `redirect_url`, `allowed_methods`, `fee_mode` or
 *   `external_id` (with the `uuid` that has it)
 */
export async function createLink(
  tx: Tx,
  input: NewLink,
  terms: Terms,
  now: Date,
  store: LinkStore = storeAlone(tx),
): Promise<OwnedLink> {
  const amount = input.isGeneral ? Money.zero(input.currency) : Money.of(input.amount ?? '0', input.currency)
  const expiresAt = input.expiresAt ?? new Date(now.getTime() + 30 * day)
  const { owner, currency, isGeneral } = input
  const [, { rule, allowed }] = await checkAll(
    () => refuse(linkFaults(input, terms, now)),
    async () => {
      const offer = await store.offer({ ownerId: owner.id, currency })
      if (!offer) throw new Error(`no fee rule for payment links in ${currency}`)
      return { rule: offer, allowed: methodsOf(offer, input.allowedMethods) }
    },
  )
  const split = breakdown(amount, rule, input.feeMode)
  if (!isGeneral && !split.credited.isPositive) throw fieldError('fee_mode', 'nothing_to_credit')
  const general = isGeneral ? Money.zero(currency) : null

  const link = await store.insert({
    uuid: newUuid(),
    owner_id: owner.id,
    currency,
    is_general: isGeneral,
    fee_mode: input.feeMode,
    fee_percentage: `${rule.percentage}`,
    fee_fixed: `${rule.fixed}`,
    iva_percentage: `${rule.ivaPercentage}`,
    amount: `${amount}`,
    service_fee_amount: `${general ?? split.feeService}`,
    service_iva_amount: `${general ?? split.feeIva}`,
    total_to_pay: `${general ?? split.totalToPay}`,
    description: input.description || null,
    allowed_methods: allowed,
    redirect_url: input.redirectUrl,
    external_id: input.externalId,
    metadata: input.metadata ?? null,
    expires_at: expiresAt,
  })
  if (link) return { ...link, owner: { username: owner.username, email: owner.email } }
  const taken = await tx.paymentLink.findFirst({
    where: { ownerId: owner.id, externalId: input.externalId },
    select: { uuid: true },
  })
  throw fieldError('external_id', 'external_id_taken', { members: taken ? { uuid: taken.uuid } : {} })
}
