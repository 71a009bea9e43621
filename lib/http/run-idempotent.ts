import { inTx } from '@/lib/db'
import { DomainError } from '@/lib/domain/errors'
import { recordStopped } from '@/lib/domain/ledger/overdraft'
import type { Tx } from '@/lib/domain/tx'
import { type Answer, statusOf } from '@/lib/http/problem/problem'
import { type Claim, claim, remember } from './idempotency'

/**
 * True for a refusal that is stored as the response: every 4xx (docs/contract.md#idempotency) except that the key is in
 * use by another request. A 5xx is not stored.
 */
const isFinal = ({ code }: DomainError) => statusOf[code] < 500 && code !== 'IdempotencyKeyInUse'

type Done<Sent> = { answer: Sent; topics: string[] }

/** Opens a transaction with its own time limit. */
type Begin = <Result>(work: (tx: Tx, now: Date) => Promise<Result>) => Promise<Result>

/**
 * Runs the work once for a claimed key, in the transaction that stores its response.
 *
 * A refusal rolls everything back, so a second transaction stores it. If another request with the key was answered in
 * between, its response is the first one and is returned here too, since this request left nothing behind.
 */
export async function runIdempotent<Sent>(
  it: Claim,
  work: (tx: Tx, now: Date) => Promise<Done<Sent>>,
  refused: (refusal: DomainError) => Answer,
  begin: Begin = inTx,
): Promise<Done<Sent | Answer>> {
  try {
    return await begin(async (tx, now) => {
      const first = await claim(tx, it)
      if (first) return { answer: first, topics: [] }
      const done = await work(tx, now)
      await remember(tx, it, done.answer as Answer)
      return done
    })
  } catch (fault) {
    if (!(fault instanceof DomainError) || !isFinal(fault)) throw fault
    const answer = refused(fault)
    return begin(async (tx) => {
      const first = await claim(tx, it)
      if (!first) {
        await remember(tx, it, answer)
        await recordStopped(tx, fault)
      }
      return { answer: first ?? answer, topics: [] }
    })
  }
}
