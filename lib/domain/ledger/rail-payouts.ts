import { decidedAlready } from '../access/last-deed'
import { refuseAsSecond } from '../access/may-decide'
import { recordAudit } from '../access/record-audit'
import { newestFirst } from '../batches'
import { DomainError, fieldError } from '../errors'
import { Money } from '../money'
import { readPolicy } from '../policy/read-policy'
import { findAccount } from '../reload/find-account'
import type { Prisma, RailPayout, Tx } from '../tx'
import { type Leg, railAccount } from './legs'
import { postTransfers } from './post-transfers'
import { bankAccount } from './reload-legs'

const shown = { transferAccount: { include: { bank: true } } } as const
export type ListedRailPayout = Prisma.RailPayoutGetPayload<{ include: typeof shown }>

/** `id`: only this one; null or left out: all. `ids`: only these, as a search found them. */
type Wanted = { status: RailPayout['status'] | null; id?: number | null; ids?: readonly number[] | null }

const whereOf = ({ status, id = null, ids }: Wanted): Prisma.RailPayoutWhereInput => ({
  ...(ids ? { AND: { id: { in: [...ids] } } } : {}),
  ...(status ? { status } : {}),
  ...(id === null ? {} : { id }),
})

/** Returns a page of the gateways' payouts to the service, newest first. */
export async function listRailPayouts(
  tx: Tx,
  { page, size, ...wanted }: Wanted & { page: number; size: number },
): Promise<{ rows: ListedRailPayout[]; count: number; last: null }> {
  const where = whereOf(wanted)
  const rows = await tx.railPayout.findMany({
    where,
    include: shown,
    orderBy: { id: 'desc' },
    skip: (page - 1) * size,
    take: size,
  })
  return { rows, count: await tx.railPayout.count({ where }), last: null }
}

/** All of them in batches, newest first. */
export const streamRailPayouts = (tx: Tx, wanted: Wanted): AsyncGenerator<ListedRailPayout[]> =>
  newestFirst(({ before, take }) =>
    tx.railPayout.findMany({
      where: { AND: [whereOf(wanted), { id: { lt: before } }] },
      include: shown,
      orderBy: { id: 'desc' },
      take,
    }),
  )

const auditFacts = (row: RailPayout) => ({
  status: row.status,
  rail: row.rail,
  currency: row.currency,
  amount: row.amount.toFixed(2),
  cost: row.cost.toFixed(2),
  reference: row.reference,
})

/** Both legs bring the rail's balance back towards zero (docs/ledger.md). */
function legsOf({ id, rail, transferAccountId, amount, cost, currency }: RailPayout): Leg[] {
  const event = `rail_payout:${id}`
  const [account, paid, charged] = [railAccount(rail), Money.of(amount, currency), Money.of(cost, currency)]
  return [
    { key: `${event}:paid`, from: bankAccount(transferAccountId), to: account, amount: paid },
    { key: `${event}:cost`, from: 'costs', to: account, amount: charged },
  ]
}

/**
 * Records a gateway's payout in COP and the cost that it deducted. Nothing is posted until a second operator confirms it.
 * @throws Validation failed on `transfer_account_id`, or on a `reference` that this rail already has
 */
export async function proposeRailPayout(
  tx: Tx,
  input: {
    rail: string
    /** Plain decimals: `amount` is positive, `cost` is not negative. */
    amount: string
    cost: string
    reference: string
    reason: string | null
    transferAccountId: number | null
  },
  { actorId }: { actorId: number },
  now: Date,
): Promise<ListedRailPayout> {
  const { rail, reference, reason } = input
  const account = await findAccount(tx, input.transferAccountId, 'COP')
  const [amount, cost] = [Money.of(input.amount, 'COP'), Money.of(input.cost, 'COP')]
  const facts = { rail, reference, reason, currency: 'COP' as const, amount: `${amount}`, cost: `${cost}` }
  const { count } = await tx.railPayout.createMany({
    data: [{ ...facts, transferAccountId: account.id, proposedById: actorId, proposedAt: now }],
    skipDuplicates: true,
  })
  if (count === 0) throw fieldError('reference', 'doubled')
  const row = await tx.railPayout.findFirstOrThrow({ where: { rail, reference, status: 'PROPOSED' }, include: shown })
  const audit = { actorId, action: 'rail_payout.proposed', subject: `rail_payout:${row.id}` } as const
  await recordAudit(tx, { ...audit, from: null, to: auditFacts(row), reason })
  return row
}

/**
 * Confirms a gateway's payout by a second operator, which posts bank account → rail and costs → rail, or rejects the record.
 * @throws DomainError Not found, AlreadyDecided, SecondOperatorRequired, ProposalLapsed
 */
export async function decideRailPayout(
  tx: Tx,
  { id, status, reason }: { id: number; status: 'APPROVED' | 'REJECTED'; reason: string | null },
  { actorId }: { actorId: number },
  now: Date,
): Promise<ListedRailPayout> {
  await tx.$executeRaw`select 1 from rail_payout where id = ${id} for update`
  const before = await tx.railPayout.findUnique({ where: { id } })
  if (!before) throw new DomainError('Not found')
  if (before.status !== 'PROPOSED')
    throw await decidedAlready(tx, 'AlreadyDecided', `rail_payout:${id}`, ['rail_payout.paid', 'rail_payout.rejected'])
  const approved = status === 'APPROVED'
  const policy = await readPolicy(tx, 'rail_payout.record')
  if (approved) await refuseAsSecond(tx, policy, { proposerId: before.proposedById, deciderId: actorId })
  if (approved) await postTransfers(tx, `rail_payout:${id}`, legsOf(before))
  const row = await tx.railPayout.update({
    where: { id },
    data: { status: approved ? 'PAID' : 'REJECTED', decidedById: actorId, decidedAt: now, decisionReason: reason },
    include: shown,
  })
  const action = approved ? 'rail_payout.paid' : 'rail_payout.rejected'
  await recordAudit(tx, {
    ...{ actorId, action, subject: `rail_payout:${id}` },
    ...{ from: auditFacts(before), to: auditFacts(row), reason },
  })
  return row
}
