import { noteFault } from '@/lib/http/metrics'
import { log } from '@/lib/log'

function heed(err: unknown): void {
  log.error(
    { err: err instanceof Error ? err : new Error(String(err)) },
    'a promise was rejected and nobody handled it',
  )
  noteFault('rejection')
}

/**
 * A promise that nobody handled is logged and counted, and ends nothing: by the time it is known its work is over, and ending the
 * process would cut off all the other work. Next would print it as text; where this was called first it takes this listener instead.
 */
export function heedRejections(): void {
  Object.assign(globalThis, { [Symbol.for('next.unhandledRejectionListener')]: heed })
  process.on('unhandledRejection', heed)
}
