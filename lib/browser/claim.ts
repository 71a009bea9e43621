/** A random `Idempotency-Key`. Works on plain http too, where `crypto.randomUUID` is unavailable. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export type Claim = {
  /** The `Idempotency-Key` of a write: the same as before for the same content, until that was answered. */
  keyFor: (content: string) => string
  /** Forgets the key: the write was answered, and the same content is a new write. */
  release: () => void
}

/**
 * The idempotency key of one form or button. A second press, or a retry after a lost answer, carries the key of the first and finds
 * its result (docs/contract.md#idempotency).
 */
export function makeClaim(): Claim {
  let held = { content: '', key: '' }
  return {
    keyFor: (content) => {
      if (!held.key || held.content !== content) held = { content, key: newKey() }
      return held.key
    },
    release: () => {
      held = { content: '', key: '' }
    },
  }
}

/**
 * Whether a refusal settles a claim. When no answer came (status 0), the server failed, or the first request still runs, the write may
 * have happened or yet happen, so its retry needs the same key.
 */
export const settles = ({ status, code }: { status: number; code: string }): boolean =>
  status > 0 && status < 500 && code !== 'IdempotencyKeyInUse'
