import { ApiError, ConnectionError } from './errors.ts'

/** Milliseconds: the first pause and the longest of our own, and the longest that `Retry-After` is waited for. */
const pauses = { first: 500, most: 8_000, asked: 60_000 }

const passing = new Set([429, 500, 502, 503, 504])

/**
 * Milliseconds to wait before the next attempt, or null where repeating is of no use.
 * @param attempt how many failed before, from 0
 */
export function pauseAfter(error: unknown, attempt: number): number | null {
  const backoff = Math.min(pauses.most, pauses.first * 2 ** attempt)
  // Half of it by chance, so that many callers do not come back at once.
  const jittered = backoff * (0.5 + Math.random() / 2)
  if (error instanceof ConnectionError) return jittered
  if (!(error instanceof ApiError)) return null
  if (!passing.has(error.status) && error.code !== 'IdempotencyKeyInUse') return null
  if (error.retryAfter === null) return jittered
  const asked = error.retryAfter * 1000
  return asked > pauses.asked ? null : asked + Math.random() * pauses.first
}

/** Seconds that a `Retry-After` asks for, which is a number of them or a date. */
export function secondsOf(retryAfter: string | null): number | null {
  if (!retryAfter) return null
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter)
  const until = Date.parse(retryAfter)
  return Number.isNaN(until) ? null : Math.max(0, (until - Date.now()) / 1000)
}

/** Waits. @throws the signal's reason when it ends before */
export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    if (signal?.aborted) stop()
    else signal?.addEventListener('abort', stop, { once: true })
  })
}
