import { decidedAlready } from '../../access/last-deed'
import { type AuditAction, recordAudit } from '../../access/record-audit'
import { DomainError, fieldError } from '../../errors'
import { type Leg, paymentLegs } from '../../ledger/legs'
import { postTransfers } from '../../ledger/post-transfers'
import { bankAccount } from '../../ledger/reload-legs'
import { type Currency, Money } from '../../money'
import { findAccount } from '../../reload/find-account'
import type { MoneyMovement, Prisma, SuspenseCase, Tx } from '../../tx'
import { pricedOf } from './plan-settlement'

const shown = { movement: { include: { owner: { select: { username: true } } } } } as const
export type ListedCase = Prisma.SuspenseCaseGetPayload<{ include: typeof shown }>

export type CaseStatus = SuspenseCase['status']

/** Cases of a status, oldest first while they need work; without a status all, newest first. */
export async function listCases(
  tx: Tx,
  { status, page, size }: { status: CaseStatus | null; page: number; size: number },
): Promise<{ rows: ListedCase[]; count: number; last: null }> {
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
export async function readCase(tx: Tx, id: number): Promise<ListedCase> {
  const row = await tx.suspenseCase.findUnique({ where: { id }, include: shown })
  if (!row) throw new DomainError('Not found')
  return row
}

/** Counts cases that wait for a proposal or for a confirmation. */
export async function countWaitingCases(tx: Tx): Promise<{ OPEN: number; PROPOSED: number }> {
  const rows = await tx.suspenseCase.groupBy({
    by: ['status'],
    where: { status: { in: ['OPEN', 'PROPOSED'] } },
    _count: { _all: true },
  })
  const of = (status: CaseStatus) => rows.find((row) => row.status === status)?._count._all ?? 0
  return { OPEN: of('OPEN'), PROPOSED: of('PROPOSED') }
}

/** Counts the same cases by the currency received. */
export async function countHeld(tx: Tx): Promise<Map<Currency, number>> {
  const rows = await tx.suspenseCase.groupBy({
    by: ['currency'],
    where: { status: { in: ['OPEN', 'PROPOSED'] } },
    _count: { _all: true },
  })
  return new Map(rows.map(({ currency, _count }) => [currency, _count._all]))
}

export type CaseAction = 'CREDIT' | 'RETURN' | 'WITHDRAW'

export type CaseDecision = {
  id: number
  action: CaseAction
  reason: string | null
  /** The service's account that money is returned from; null: the first one in its currency. */
  transferAccountId: number | null
  /** The status that the decider saw: a proposal made concurrently with another must not confirm it. Null: any. */
  expectedStatus: CaseStatus | null
}

type Held = { found: SuspenseCase; movement: MoneyMovement; decision: CaseDecision; actorId: number; now: Date }

/** One idempotency key for both outcomes, so that money never leaves suspense twice. */
const resolved = (movement: MoneyMovement) => `${movement.id}:resolved`

function creditLegs(movement: MoneyMovement): Leg[] {
  const [first, ...others] = paymentLegs(pricedOf(movement), 'suspense')
  return first ? [{ ...first, key: resolved(movement) }, ...others] : []
}

const returnLegs = ({ found, movement }: Held): Leg[] => [
  {
    key: resolved(movement),
    from: 'suspense',
    to: bankAccount(found.transferAccountId ?? 0),
    amount: Money.of(found.amount, found.currency),
  },
]

/** Crediting posts the movement's own breakdown, which does not fit another amount: such money can only be returned. */
function refuseCredit({ found, movement }: Held): void {
  const received = Money.of(found.amount, found.currency)
  if (!received.equals(Money.of(movement.charge, 'COP'))) throw fieldError('action', 'not_for_this_case')
}

async function propose(tx: Tx, held: Held): Promise<void> {
  const { found, decision, actorId, now } = held
  const { action, reason } = decision
  if (action === 'WITHDRAW') throw fieldError('action', 'not_for_this_case')
  if (!reason) throw fieldError('reason', 'required')
  if (action === 'CREDIT') refuseCredit(held)
  const account = action === 'RETURN' ? await findAccount(tx, decision.transferAccountId, found.currency) : null
  await tx.suspenseCase.update({
    where: { id: found.id },
    data: {
      status: 'PROPOSED',
      action,
      transferAccountId: account?.id ?? null,
      proposedById: actorId,
      proposedAt: now,
      proposalReason: reason,
    },
  })
}

async function withdraw(tx: Tx, { found }: Held): Promise<void> {
  const none = { action: null, transferAccountId: null, proposedById: null, proposedAt: null, proposalReason: null }
  await tx.suspenseCase.update({ where: { id: found.id }, data: { status: 'OPEN', ...none } })
}

async function confirm(tx: Tx, held: Held): Promise<void> {
  const { found, movement, decision, actorId, now } = held
  if (found.proposedById === actorId) throw new DomainError('SecondOperatorRequired')
  if (decision.action !== found.action) throw fieldError('action', 'not_for_this_case')
  const credit = found.action === 'CREDIT'
  const status = credit ? 'CREDITED' : 'RETURNED'
  await tx.suspenseCase.update({ where: { id: found.id }, data: { status, decidedById: actorId, decidedAt: now } })
  await postTransfers(tx, `suspense:${found.id}`, credit ? creditLegs(movement) : returnLegs(held))
  await tx.moneyMovement.update({
    where: { id: movement.id },
    data: { disposition: credit ? 'credited' : 'returned', updatedAt: now },
  })
}

const auditFacts = ({ status, action }: SuspenseCase) => ({ status, action })

/** The audit action by the status that it led to. */
const deeds = {
  OPEN: 'suspense.withdrawn',
  PROPOSED: 'suspense.proposed',
  CREDITED: 'suspense.credited',
  RETURNED: 'suspense.returned',
} as const satisfies Record<CaseStatus, AuditAction>

/**
 * The steps of a case (docs/contract.md#paid-twice): OPEN → PROPOSED by one person, with an action and a reason; →
 * CREDITED or RETURNED by another person who sends the same action. Either may withdraw a proposal. Crediting changes
 * neither link nor the movement's status; both ends change its disposition.
 * @throws DomainError Not found, FORBIDDEN on one's own money, Profile not found, AlreadyDecided,
 *   SecondOperatorRequired, Validation failed on `action`, `reason`, `transfer_account_id`
 */
export async function decideCase(
  tx: Tx,
  decision: CaseDecision,
  { actorId }: { actorId: number },
  now: Date,
): Promise<ListedCase> {
  const { id, reason } = decision
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
  const overtaken = decision.expectedStatus !== null && decision.expectedStatus !== before.status
  if (overtaken || before.status === 'CREDITED' || before.status === 'RETURNED')
    throw await decidedAlready(tx, 'AlreadyDecided', `suspense:${id}`, [deeds[before.status]])
  if (movement.owner.erasedAt && decision.action === 'CREDIT') throw new DomainError('Profile not found')
  const held = { found: before, movement, decision, actorId, now }
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
