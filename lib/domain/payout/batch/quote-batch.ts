import { fieldError } from '../../errors'
import { readBalances } from '../../ledger/read-balances'
import { Money } from '../../money'
import type { Tx } from '../../tx'
import { payableFrom } from '../beneficiaries'
import { accountKey } from '../payee'
import { type BatchPlan, batchCurrency, planBatch } from './plan-batch'
import type { BatchLine } from './read-payout-lines'

/** A file as it came; `sha256` of its bytes. */
export type BatchFile = { fileName: string; sha256: Uint8Array<ArrayBuffer>; lines: readonly BatchLine[] }

/** Refusal of a file that the account has sent before, with the `id` of its batch. */
export const sentBefore = ({ id, name, at }: { id: string; name: string; at: Date }) =>
  fieldError('file', 'sent_before', { params: { name, at: at.toISOString() }, members: { id } })

export type BatchQuote = BatchPlan & {
  fileName: string
  balance: Money
  /** What the balance would be afterwards; null if it does not reach. */
  left: Money | null
  /** Lines whose account a line before them names too. */
  repeated: ReadonlySet<number>
  /** When the last of its accounts can be paid; null: all of them now. */
  payableFrom: Date | null
}

/**
 * What sending a file of payouts would do (docs/contract.md#payout-batches). Stores nothing.
 * @throws Validation failed on `file` (`sent_before`), `lines.<line>.<column>`
 */
export async function quoteBatch(
  tx: Tx,
  { ownerId, fileName, sha256, lines }: BatchFile & { ownerId: number },
  hold: { holdHours: number },
  now: Date,
): Promise<BatchQuote> {
  const sent = await tx.payoutBatch.findUnique({ where: { ownerId_sha256: { ownerId, sha256 } } })
  if (sent) throw sentBefore({ id: sent.id, name: sent.fileName, at: sent.createdAt })
  const [plan, balances] = await Promise.all([planBatch(tx, ownerId, lines), readBalances(tx, { ownerId })])
  const balance = balances.find(({ currency }) => currency === batchCurrency) ?? Money.zero(batchCurrency)
  const { total } = plan.sums
  const seen = new Set<string>()
  const repeated = new Set<number>()
  for (const { line, to } of plan.lines) {
    const key = accountKey(to)
    if (seen.has(key)) repeated.add(line)
    seen.add(key)
  }
  const waits = plan.lines
    .map(({ known }) => known?.payableFrom ?? payableFrom(hold, now))
    .filter((from) => from > now)
    .sort((one, two) => two.getTime() - one.getTime())
  return {
    ...{ ...plan, fileName, balance, repeated },
    left: total.compare(balance) > 0 ? null : balance.minus(total),
    payableFrom: waits[0] ?? null,
  }
}
