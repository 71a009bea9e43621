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
 * Logs and counts unhandled promise rejections without ending the process: by then the work concerned is over, and exiting would
 * abort all other work. Next would print them as text; if this was called first, Next uses this listener instead.
 */
export function heedRejections(): void {
  Object.assign(globalThis, { [Symbol.for('next.unhandledRejectionListener')]: heed })
  process.on('unhandledRejection', heed)
}
