import { type Asker, askerColumns, auditByKey, refuseOverKeyLimit } from '../access/key-limit'
import { fieldError } from '../errors'
import type { PayoutQuote } from '../fee/price-payout'
import type { Metadata } from '../filters'
import { newPayoutId } from '../ids'
import { legsJson } from '../ledger/legs'
import { OverdraftStopped, takenBy } from '../ledger/overdraft'
import { type Currency, Money, twoPlaces } from '../money'
import { notHeld } from '../movement/settle/suspense-deeds'
import * as sql from '../sql'
import type { Beneficiary, Tx } from '../tx'
import { payeeColumns } from './payee'
import { requestLegs } from './payout-legs'
import { quotePayout } from './quote-payout'
import { type PayoutRead, readPayout } from './read-payout'

export type NewPayout = {
  ownerId: number
  beneficiaryId: string
  currency: Currency
  /** Plain decimal, positive: what arrives. */
  amount: string
  externalId: string | null
  metadata?: Metadata | null
  description: string | null
  /** Why, where an operator asks for it. */
  reason: string | null
}

type Reserved = sql.Rows['payout'] & { id: string; owner_id: number; currency: Currency }
type Outcome = { outcome: string; id?: string; rest?: string }

/** @throws Validation failed on `beneficiary_id` */
async function beneficiaryOf(tx: Tx, { ownerId, beneficiaryId: id }: NewPayout, now: Date): Promise<Beneficiary> {
  const found = await tx.beneficiary.findUnique({ where: { id, ownerId, removedAt: null } })
  if (!found) throw fieldError('beneficiary_id', 'unknown_beneficiary')
  if (found.payableFrom > now)
    throw fieldError('beneficiary_id', 'not_payable_yet', { params: { from: found.payableFrom.toISOString() } })
  return found
}

const stopped = ({ owner_id: ownerId, currency, purpose, amount, fee_service, fee_iva, gmf }: Reserved) =>
  new OverdraftStopped({
    ...{ ownerId, currency, amount: takenBy(currency, [amount, fee_service, fee_iva, gmf]) },
    purpose: purpose === 'refund' ? 'refund' : 'withdrawal',
  })

/**
 * Stores a payout, refund or return and reserves its money.
 * @throws DomainError InsufficientBalance; for a return whose case does not hold it AlreadyDecided, with who decided and when, InvalidStatus
 *   where nobody did, Not found without one; Validation failed on `external_id`, or on `amount` of a refund
 */
export async function reserve(tx: Tx, row: Reserved, legs: object[]): Promise<void> {
  const answer = await sql.callOne(tx, sql.requestPayout<Outcome>(row, legs))
  if (answer.outcome === 'external_id_taken')
    throw fieldError('external_id', 'external_id_taken', { members: { id: answer.id ?? '' } })
  if (answer.outcome === 'too_large')
    throw fieldError('amount', 'more_than_left', { params: { maximum: twoPlaces(answer.rest ?? '0') } })
  if (answer.outcome === 'no_case') throw await notHeld(tx, `${row.movement_id}`)
  if (answer.outcome !== 'requested') throw stopped(row)
}

/** The columns of a payout that hold what it costs. */
export const priceColumns = ({ rule, gmfPercentage, amount, feeService, feeIva, gmf }: PayoutQuote) =>
  ({
    amount: `${amount}`,
    fee_percentage: twoPlaces(rule.percentage),
    iva_percentage: twoPlaces(rule.ivaPercentage),
    fee_service: `${feeService}`,
    fee_iva: `${feeIva}`,
    gmf_percentage: twoPlaces(gmfPercentage),
    gmf: `${gmf}`,
  }) satisfies sql.Rows['payout']

/** What the transfers of a request follow from. */
export const legSums = (ownerId: number, { amount, feeService, feeIva, gmf }: PayoutQuote) => ({
  ...{ purpose: 'withdrawal' as const, ownerId, currency: amount.currency },
  ...{ amount: `${amount}`, feeService: `${feeService}`, feeIva: `${feeIva}` },
  gmf: `${gmf}`,
})

/**
 * Requests a payout (docs/contract.md#payouts): amount, fee, IVA and GMF leave the wallet at once, or nothing does.
 * @param by who asks: the holder, a member, an operator, or a server key alone
 * @throws DomainError Validation failed on `beneficiary_id`, `external_id` (with the `id` that has it); KeyLimitReached,
 *   InsufficientBalance
 */
export async function requestPayout(tx: Tx, input: NewPayout, by: Asker, now: Date): Promise<PayoutRead> {
  const { ownerId, currency } = input
  const to = await beneficiaryOf(tx, input, now)
  const amount = Money.of(input.amount, currency)
  await refuseOverKeyLimit(tx, by, amount)
  const quote = await quotePayout(tx, ownerId, amount)
  const id = newPayoutId()
  const row = {
    ...({ id, purpose: 'withdrawal', status: 'requested', owner_id: ownerId, currency } as const),
    ...priceColumns(quote),
    external_id: input.externalId,
    metadata: input.metadata ?? null,
    description: input.description,
    reason: input.reason,
    beneficiary_id: to.id,
    own: to.own,
    ...askerColumns(by),
    ...payeeColumns(to),
  }
  await reserve(tx, row, legsJson(requestLegs(legSums(ownerId, quote))))
  const payout = await readPayout(tx, { ownerId, id })
  await auditByKey(tx, by, payout)
  return payout
}
