import { setTimeout as sleep } from 'node:timers/promises'

const usual = {
  /** Milliseconds in which running requests and jobs may finish (docs/operations.md#stopping). */
  patience: 10_000,
  /** Milliseconds in which what has not finished is let go, and the database is left. */
  rest: 3_000,
}

/** A program that serves or works until it is told to end. */
export type Program = {
  /** Takes nothing new; done when what runs has finished. */
  finish: () => Promise<unknown>
  /** Lets go of what has not finished in time, so that nobody waits for it. */
  letGo: () => Promise<unknown>
  /** Leaves the database, whatever came before. */
  leave: () => Promise<unknown>
  say: (what: 'stopping' | 'stopped' | 'stopped with something still running') => void
}

/**
 * Heeds the end from now on: a signal, or that the command which started this program is gone, however it went. Before the
 * program runs there is nothing to finish, and it ends at once. What a start that takes long has missed is seen here too.
 * @returns to be called with the program once it runs; from then on its end takes 13 seconds at most
 */
export function heedEnd({ patience, rest } = usual): (program: Program) => void {
  let running: Program | undefined
  let ending = false
  const end = async () => {
    if (ending) return
    ending = true
    if (!running) process.exit(0)
    const { finish, letGo, leave, say } = running
    say('stopping')
    const done = finish().then(
      () => true,
      () => true,
    )
    const finished = await Promise.race([done, sleep(patience, false)])
    // A connection whose other side does not answer any more would never be closed.
    setTimeout(() => process.exit(0), rest)
    if (!finished) await letGo().catch(() => undefined)
    await leave().catch(() => undefined)
    say(finished ? 'stopped' : 'stopped with something still running')
    process.exit(0)
  }
  for (const reason of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(reason, end)
  if (process.send && !process.connected) process.exit(0)
  return (program) => {
    running = program
  }
}
