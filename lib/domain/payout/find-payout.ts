import { decidedAlready } from '../access/last-deed'
import { DomainError } from '../errors'
import { isPayoutId } from '../ids'
import { tookBefore } from '../policy/stored-proposal'
import type { Payout, PayoutStatus, Tx } from '../tx'
import { type PayoutRead, payoutShown } from './read-payout'

/** The short number of a payout. @throws DomainError Not found */
export async function readPayoutNumber(tx: Tx, id: string): Promise<number> {
  const payout = isPayoutId(id) ? await tx.payout.findUnique({ where: { id }, select: { number: true } }) : null
  if (!payout) throw new DomainError('Not found')
  return payout.number
}

/** Live topics of a payout that an operator acted on; null: somebody proposed to. */
export const topicsOfPayout = (done: Pick<Payout, 'ownerId'> | null): string[] => [
  'payouts',
  ...(done ? [`user:${done.ownerId}`, 'outbox'] : []),
]

/** The writes that record a payout as sent. */
export const sends: string[] = ['payout.send', 'payout.send_uncovered']

/** Numbers of the payouts that somebody proposed to record as sent. */
export async function listProposedSends(tx: Tx): Promise<number[]> {
  const rows = await tx.proposal.findMany({
    where: { kind: { in: sends }, status: 'PROPOSED' },
    select: { subject: true },
  })
  return rows.map(({ subject }) => Number.parseInt(subject.slice('payout:'.length), 10))
}

/** @throws DomainError ProposalOpen for a payout that somebody proposed to record as sent */
export async function refuseProposedSend(tx: Tx, { number }: Pick<Payout, 'number'>): Promise<void> {
  const where = { subject: `payout:${number}`, kind: { in: sends }, status: 'PROPOSED' } as const
  const open = await tx.proposal.findFirst({ where })
  if (open) throw await tookBefore(tx, 'ProposalOpen', open)
}

const decisions = ['payout.approved', 'payout.rejected', 'payout.sent', 'payout.completed', 'payout.returned'] as const

/**
 * A payout that an operator acts on, locked until the transaction ends.
 * @param from states in which the operator may act
 * @throws DomainError Not found, FORBIDDEN to its holder, AlreadyDecided in any other state
 */
export async function findPayout(
  tx: Tx,
  { id, operatorId, from }: { id: string; operatorId: number; from: readonly PayoutStatus[] },
): Promise<PayoutRead> {
  if (!isPayoutId(id)) throw new DomainError('Not found')
  // the payment of a refund first, as everywhere
  await tx.$executeRaw`
    select from money_movement where id = (select movement_id from payout where id = ${id}) for no key update`
  await tx.$executeRaw`select from payout where id = ${id} for no key update`
  const payout = await tx.payout.findUnique({ where: { id }, include: payoutShown })
  if (!payout) throw new DomainError('Not found')
  if (payout.ownerId === operatorId) throw new DomainError('FORBIDDEN')
  if (!from.includes(payout.status))
    throw await decidedAlready(tx, 'AlreadyDecided', `payout:${payout.number}`, decisions)
  return payout
}
