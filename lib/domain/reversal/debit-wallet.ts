import { recordAudit } from '../access/record-audit'
import { wallet } from '../ledger/legs'
import { postTransfers } from '../ledger/post-transfers'
import { Money, twoPlaces } from '../money'
import type { Proposable } from '../policy/proposable'
import type { Tx } from '../tx'
import { lockReversal, type ReadReversal, type ReversalStatus, readReversal } from './reversals'
import { auditFacts, heldBy, least, overtaken, stopped, wrongAction } from './settling'

type Debiting = {
  id: number
  /** The status that whoever debits saw; null: any. */
  expectedStatus: ReversalStatus | null
}

/** @throws DomainError Not found, FORBIDDEN on one's own, AlreadyDecided, InsufficientBalance; Validation failed on `action` */
async function readDebit(tx: Tx, { id, expectedStatus }: Debiting, actorId: number) {
  const found = await lockReversal(tx, id, actorId)
  if (found.status === 'CLOSED' || (expectedStatus !== null && expectedStatus !== found.status))
    throw await overtaken(found, tx)
  const owed = found.usualShare.minus(found.usualShare.of(found.debited))
  if (found.status !== 'OPEN' || !owed.isPositive) throw wrongAction()
  const amount = least(await heldBy(found, tx), owed)
  if (!amount.isPositive) throw stopped(found, owed)
  return { found, owed, amount }
}

/**
 * Takes from the wallet what it has of its usual share of a reversal, as often as needed, so that it cannot leave before two persons
 * decide who bears it (docs/contract.md#reversals). What is proposed names the most that it takes. Refuses as `readDebit` does.
 */
export const reversalDebit: Proposable<Debiting, ReadReversal> = {
  writes: () => ['reversal.debit'],
  subject: ({ id }) => `reversal:${id}`,
  topics: (done) => ['reversals', ...(done ? [`user:${done.movement.ownerId}`] : [])],
  look: async (tx, input, { userId }) => {
    const { found, owed } = await readDebit(tx, input, userId)
    const before = { status: found.status, currency: found.currency, debited: twoPlaces(found.debited) }
    const after = { ...before, debited: `${found.usualShare}` }
    return { before, after, writes: ['reversal.debit'], warnings: [], money: owed }
  },
  apply: async (tx, input, _, { actorId, reason, now }) => {
    const { found, amount } = await readDebit(tx, input, actorId)
    const { id, movementId, movement, currency } = found
    const debits = found.debits + 1
    await tx.moneyMovement.update({ where: { id: movementId }, data: { updatedAt: now } })
    await postTransfers(tx, `reversal:${id}`, [
      { key: `reversal:${id}:${debits}`, from: wallet(movement.ownerId), to: 'reversals', amount },
    ])
    const debited = `${Money.of(found.debited, currency).plus(amount)}`
    await tx.reversal.update({ where: { id }, data: { debited, debits } })
    const after = await readReversal(tx, id)
    await recordAudit(tx, {
      ...{ actorId, action: 'reversal.debited', subject: `reversal:${id}`, reason },
      ...{ from: auditFacts(found), to: auditFacts(after) },
    })
    return after
  },
}
