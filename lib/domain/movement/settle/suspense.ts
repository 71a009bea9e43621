import { refuseAs, refuseAsSecond } from '../../access/may-decide'
import { recordAudit } from '../../access/record-audit'
import { DomainError, fieldError } from '../../errors'
import { type Leg, paymentLegs } from '../../ledger/legs'
import { postTransfers } from '../../ledger/post-transfers'
import { type Currency, Money } from '../../money'
import type { Destination } from '../../payout/payee'
import type { PayoutPolicy } from '../../payout/policy'
import { readPolicy } from '../../policy/read-policy'
import {
  isSameDestination,
  type ReturnDestination,
  requestReturn,
  returnDestination,
} from '../../refund/request-return'
import { type MoneyMovement, Prisma, type SuspenseCase, type Tx } from '../../tx'
import { pricedOf } from './plan-settlement'
import { deeds, overtaken } from './suspense-deeds'

const returns = {
  where: { purpose: 'return' },
  orderBy: { number: 'desc' },
  take: 1,
  select: { id: true, status: true },
} as const
const shown = { movement: { include: { owner: { select: { username: true } }, refunds: returns } } } as const
export type ListedSuspense = Prisma.SuspenseCaseGetPayload<{ include: typeof shown }>

export type SuspenseStatus = SuspenseCase['status']

/** Cases of a status, oldest first while they need work; without a status all, newest first. */
export async function listSuspense(
  tx: Tx,
  { status, page, size }: { status: SuspenseStatus | null; page: number; size: number },
): Promise<{ rows: ListedSuspense[]; count: number; last: null }> {
  const where = status ? { status } : {}
  const rows = await tx.suspenseCase.findMany({
    where,
    include: shown,
    orderBy: { id: status === 'OPEN' || status === 'PROPOSED' ? 'asc' : 'desc' },
    skip: (page - 1) * size,
    take: size,
  })
  return { rows, count: await tx.suspenseCase.count({ where }), last: null }
}

/** Returns a case in any status. @throws Not found */
export async function readSuspense(tx: Tx, id: number): Promise<ListedSuspense> {
  const row = await tx.suspenseCase.findUnique({ where: { id }, include: shown })
  if (!row) throw new DomainError('Not found')
  return row
}

/** Counts cases that wait, by the currency received. */
export async function countHeld(tx: Tx): Promise<Map<Currency, number>> {
  const rows = await tx.suspenseCase.groupBy({
    by: ['currency'],
    where: { status: { in: ['OPEN', 'PROPOSED'] } },
    _count: { _all: true },
  })
  return new Map(rows.map(({ currency, _count }) => [currency, _count._all]))
}

export type SuspenseAction = 'CREDIT' | 'RETURN' | 'WITHDRAW'

export type SuspenseDecision = {
  id: number
  action: SuspenseAction
  reason: string | null
  /** Where a return goes, as an operator gives it; null: the Nequi account that paid, else the payer is asked. */
  destination: Destination | null
  /** The payer of a return names the account, though he paid by Nequi. */
  askPayer: boolean
  /** The status that the decider saw: a proposal made concurrently with another must not confirm it. Null: any. */
  expectedStatus: SuspenseStatus | null
}

/** Who decides; a return is approved by the policy of payouts, and its payer's address is sealed with the installation's key. */
export type Decider = { actorId: number; sealKey: string; policy: PayoutPolicy }

type Held = { found: SuspenseCase; movement: MoneyMovement; decision: SuspenseDecision; by: Decider; now: Date }

function creditLegs(movement: MoneyMovement): Leg[] {
  const [first, ...others] = paymentLegs(pricedOf(movement), 'suspense')
  return first ? [{ ...first, key: `${movement.id}:resolved` }, ...others] : []
}

/** The transfers that each action makes, as they would be posted now; null where it may not be done. */
export function suspenseLegs({ movement, ...row }: ListedSuspense): Record<'CREDIT' | 'RETURN', Leg[] | null> {
  const received = Money.of(row.amount, row.currency)
  const fits = received.equals(Money.of(movement.charge, 'COP'))
  return {
    CREDIT: fits ? creditLegs(movement) : null,
    RETURN: [{ key: `suspense:${row.id}:return`, from: 'suspense', to: 'payouts', amount: received }],
  }
}

/** Crediting posts the movement's own breakdown, which does not fit another amount: such money can only be returned. */
function refuseCredit({ found, movement }: Held): void {
  const received = Money.of(found.amount, found.currency)
  if (!received.equals(Money.of(movement.charge, 'COP'))) throw fieldError('action', 'not_for_this_case')
}

const policyOf = (tx: Tx, action: SuspenseCase['action']) =>
  readPolicy(tx, action === 'RETURN' ? 'suspense.return' : 'suspense.credit')

async function propose(tx: Tx, held: Held): Promise<void> {
  const { found, movement, decision, by, now } = held
  const { action, reason } = decision
  if (action === 'WITHDRAW') throw fieldError('action', 'not_for_this_case')
  await refuseAs(tx, await policyOf(tx, action), 'propose', by.actorId)
  if (!reason) throw fieldError('reason', 'required')
  if (action === 'CREDIT') refuseCredit(held)
  const destination = action === 'RETURN' ? await returnDestination(tx, movement, decision) : null
  await tx.suspenseCase.update({
    where: { id: found.id },
    data: {
      status: 'PROPOSED',
      action,
      destination: destination ?? Prisma.DbNull,
      proposedById: by.actorId,
      proposedAt: now,
      proposalReason: reason,
    },
  })
}

async function withdraw(tx: Tx, { found, by }: Held): Promise<void> {
  await refuseAs(tx, await policyOf(tx, found.action), 'either', by.actorId)
  const none = { action: null, destination: Prisma.DbNull, proposedById: null, proposedAt: null, proposalReason: null }
  await tx.suspenseCase.update({ where: { id: found.id }, data: { status: 'OPEN', ...none } })
}

const auditFacts = ({ status, action }: SuspenseCase) => ({ status, action })

/** A proposal may have been withdrawn and made again, to another account, since its second person read it. */
async function refuseOtherDestination(tx: Tx, { found, movement, decision }: Held): Promise<void> {
  const proposed = found.destination as ReturnDestination | null
  if (proposed?.given && !decision.destination) throw fieldError('destination', 'required')
  if (!isSameDestination(await returnDestination(tx, movement, decision), proposed)) throw await overtaken(tx, found)
}

async function confirm(tx: Tx, held: Held): Promise<void> {
  const { found, movement, decision, by, now } = held
  const { actorId: deciderId } = by
  await refuseAsSecond(tx, await policyOf(tx, found.action), { proposerId: found.proposedById, deciderId })
  if (decision.action !== found.action) throw fieldError('action', 'not_for_this_case')
  if (found.action === 'RETURN') await refuseOtherDestination(tx, held)
  const credit = found.action === 'CREDIT'
  const status = credit ? 'CREDITED' : 'RETURNING'
  const decided = { status, decidedById: deciderId, decidedAt: now } as const
  const confirmed = await tx.suspenseCase.update({ where: { id: found.id }, data: decided })
  if (!credit) return requestReturn(tx, { held: confirmed, ownerId: movement.ownerId }, { ...by, deciderId }, now)
  await postTransfers(tx, `suspense:${found.id}`, creditLegs(movement))
  await tx.moneyMovement.update({ where: { id: movement.id }, data: { disposition: 'credited', updatedAt: now } })
}

/**
 * The steps of a case (docs/contract.md#paid-twice): OPEN → PROPOSED by one person, with an action and a reason; →
 * CREDITED or RETURNING by another person who sends the same action, and the same destination of a return. Either may withdraw a proposal. Crediting changes the
 * disposition of the movement, and neither link nor the movement's status. A return leaves suspense at once, as a payout; the case
 * becomes RETURNED when that arrives, and OPEN again when it ends otherwise (`settle_return`).
 * @throws DomainError Not found, FORBIDDEN on one's own money, Profile not found, AlreadyDecided,
 *   SecondOperatorRequired, ProposalLapsed, Validation failed on `action`, `reason`, `destination`,
 *   `destination.bank_id`
 */
export async function decideSuspense(
  tx: Tx,
  decision: SuspenseDecision,
  by: Decider,
  now: Date,
): Promise<ListedSuspense> {
  const { id, reason } = decision
  const { actorId } = by
  // The movement first, as where a rail takes money back: in the other order they could wait for each other.
  await tx.$executeRaw`
    select 1 from money_movement where id = (select movement_id from suspense_case where id = ${id}) for no key update`
  await tx.$executeRaw`select 1 from suspense_case where id = ${id} for update`
  const before = await tx.suspenseCase.findUnique({ where: { id } })
  if (!before) throw new DomainError('Not found')
  const movement = await tx.moneyMovement.findUniqueOrThrow({
    where: { id: before.movementId },
    include: { owner: { select: { erasedAt: true } } },
  })
  if (movement.ownerId === actorId) throw new DomainError('FORBIDDEN')
  const isLate = decision.expectedStatus !== null && decision.expectedStatus !== before.status
  if (isLate || (before.status !== 'OPEN' && before.status !== 'PROPOSED')) throw await overtaken(tx, before)
  if (movement.owner.erasedAt && decision.action === 'CREDIT') throw new DomainError('Profile not found')
  const held = { found: before, movement, decision, by, now }
  const step = before.status === 'OPEN' ? propose : decision.action === 'WITHDRAW' ? withdraw : confirm
  await step(tx, held)
  const after = await tx.suspenseCase.findUniqueOrThrow({ where: { id }, include: shown })
  await recordAudit(tx, {
    actorId,
    action: deeds[after.status],
    subject: `suspense:${id}`,
    from: auditFacts(before),
    to: auditFacts(after),
    reason,
  })
  return after
}
