import { inTx } from '@/lib/db'
import { DomainError } from '@/lib/domain/errors'
import type { Tx } from '@/lib/domain/tx'
import { type Answer, statusOf } from '@/lib/http/problem/problem'
import { type Claim, claim, remember } from './idempotency'

/** A refusal that is an answer: every 4xx (docs/contract.md#idempotency), but that another request is still about it; a 5xx is none. */
const isFinal = ({ code }: DomainError) => statusOf[code] < 500 && code !== 'IdempotencyKeyInUse'

type Done<Sent> = { answer: Sent; topics: string[] }

/** What opens a transaction, and for how long. */
type Begin = <Result>(work: (tx: Tx, now: Date) => Promise<Result>) => Promise<Result>

/**
 * Does the work once for a claimed key, in the transaction that keeps its answer.
 *
 * A refusal rolls everything back, so it is kept by a second transaction. Should another request with the key have
 * been answered in between, that is the first answer, and this one, which left nothing behind, takes it too.
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
      if (!first) await remember(tx, it, answer)
      return { answer: first ?? answer, topics: [] }
    })
  }
}
