import { recordAudit } from '../access/record-audit'
import { fieldError } from '../errors'
import { Money } from '../money'
import { findAccount } from '../reload/find-account'
import type { Prisma, Tx } from '../tx'
import { railAccount } from './legs'
import { postTransfers } from './post-transfers'
import { bankAccount } from './reload-legs'

const shown = { transferAccount: { include: { bank: true } } } as const
export type ListedRailPayout = Prisma.RailPayoutGetPayload<{ include: typeof shown }>

/** What gateways paid out to the service, newest first. */
export async function listRailPayouts(
  tx: Tx,
  { page, size }: { page: number; size: number },
): Promise<{ rows: ListedRailPayout[]; count: number; last: null }> {
  const rows = await tx.railPayout.findMany({
    include: shown,
    orderBy: { id: 'desc' },
    skip: (page - 1) * size,
    take: size,
  })
  return { rows, count: await tx.railPayout.count(), last: null }
}

/**
 * Records that a gateway paid out an amount, in COP, and what it kept (design "Money"): bank account → rail, costs → rail.
 * @throws Validation failed on `transfer_account_id`, or on a `reference` of this rail that is there already
 */
export async function recordRailPayout(
  tx: Tx,
  input: {
    rail: string
    /** Plain decimals: a positive one, and one that is not negative. */
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
  const facts = { rail, reference, currency: 'COP' as const, amount: `${amount}`, cost: `${cost}` }
  const { count } = await tx.railPayout.createMany({
    data: [{ ...facts, reason, transferAccountId: account.id, recordedById: actorId, recordedAt: now }],
    skipDuplicates: true,
  })
  if (count === 0) throw fieldError('reference', 'doubled')
  const row = await tx.railPayout.findUniqueOrThrow({
    where: { rail_reference: { rail, reference } },
    include: shown,
  })
  const event = `rail_payout:${row.id}` as const
  await postTransfers(tx, event, [
    { key: `${event}:paid`, from: bankAccount(account.id), to: railAccount(rail), amount },
    { key: `${event}:cost`, from: 'costs', to: railAccount(rail), amount: cost },
  ])
  await recordAudit(tx, { actorId, action: 'rail_payout.recorded', subject: event, from: null, to: facts, reason })
  return row
}
