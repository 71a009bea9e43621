import { Problem, unsent } from './problem'

/** A random `Idempotency-Key`. Works on plain http too, where `crypto.randomUUID` is unavailable. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Whether a refusal settles a write. When no answer came (status 0), the server failed, or the first request still runs, the write may
 * have happened or yet happen, so its retry needs the same key.
 */
const settles = ({ status, code }: Problem): boolean => status > 0 && status < 500 && code !== 'IdempotencyKeyInUse'

/** Sends a write of this content under its `Idempotency-Key`. @throws what `send` throws */
export type Claim = <Answer>(content: string, send: (key: string) => Promise<Answer>) => Promise<Answer>

/**
 * The idempotency key of one form or button. A second press, or a retry after a lost answer, carries the key of the first and finds
 * its result (docs/contract.md#idempotency); once a write was answered, the same content is a new one. While an answer is missing, a
 * write that was not sent counts as one without an answer: nobody can say that nothing moved.
 */
export function makeClaim(): Claim {
  let held: { content: string; key: string } | null = null
  let doubtful = false
  return async (content, send) => {
    if (held?.content !== content) held = { content, key: newKey() }
    try {
      const answer = await send(held.key)
      held = null
      doubtful = false
      return answer
    } catch (fault) {
      if (!(fault instanceof Problem)) throw fault
      if (fault.code === unsent) throw doubtful ? new Problem(0, {}) : fault
      doubtful = !settles(fault)
      if (!doubtful) held = null
      throw fault
    }
  }
}
