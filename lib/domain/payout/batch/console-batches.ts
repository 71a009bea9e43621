import { DomainError } from '../../errors'
import { readBalances } from '../../ledger/read-balances'
import { Money } from '../../money'
import { personsNeeded } from '../../policy/judge'
import type { Installed } from '../../policy/read-policy'
import type { PayoutWarning } from '../../policy/warnings'
import type { Tx } from '../../tx'
import { displayName } from '../../user/display-name'
import { type ConsolePayout, listPayoutsOf } from '../console/console-payouts'
import { readApprovals } from '../policy'
import { readReserved, reservedIn } from '../read-reserved'
import { warningsOf } from '../warnings'
import { type BatchRead, readBatch } from './read-batches'

export type BatchReview = {
  batch: BatchRead
  ownerName: string
  ownerUsername: string
  lines: ConsolePayout[]
  /** Sum of the lines that wait for approval. */
  open: Money
  /** Of these lines together, in the order of their list. */
  warnings: PayoutWarning[]
  /** How many operators must approve it. */
  needed: 1 | 2
  balance: Money
  reserved: Money
}

/** The lines of a batch that wait for approval, and what the policy says of them together. */
export async function judgeBatch(tx: Tx, waiting: readonly ConsolePayout[], batch: BatchRead, installed: Installed) {
  const { currency } = batch
  const open = waiting.reduce((sum, { amount }) => sum.plus(Money.of(amount, currency)), Money.zero(currency))
  const warnings = await warningsOf(tx, ...waiting.map(({ number }) => number))
  const policyOf = await readApprovals(tx, installed)
  const policy = policyOf('withdrawal')
  return { open, warnings, policy, needed: personsNeeded(policy, { amount: `${open}`, currency, warnings }) }
}

/** A batch with its lines and what its decision needs. @throws DomainError Not found */
export async function readBatchReview(tx: Tx, { id }: { id: string }, installed: Installed): Promise<BatchReview> {
  const batch = await readBatch(tx, { id })
  const { ownerId, currency } = batch
  const [lines, balances, reserved] = await Promise.all([
    listPayoutsOf(tx, batch.id),
    readBalances(tx, { ownerId }),
    readReserved(tx, { ownerId }),
  ])
  const [first] = lines
  if (!first) throw new DomainError('Not found')
  const waiting = lines.filter(({ status }) => status === 'requested')
  const balance = balances.find((sum) => sum.currency === currency) ?? Money.zero(currency)
  return {
    ...{ batch, lines, ownerName: displayName(first.owner), ownerUsername: first.owner.username },
    ...(await judgeBatch(tx, waiting, batch, installed)),
    ...{ balance, reserved: reservedIn(reserved, currency) },
  }
}
