import { setTimeout as sleep } from 'node:timers/promises'

const usual = {
  /** Milliseconds in which running requests and jobs may finish (docs/operations.md#stopping). */
  patience: 10_000,
  /** Milliseconds for abandoning unfinished work and disconnecting from the database. */
  rest: 3_000,
}

/** A program that serves or works until it is told to end. */
export type Program = {
  /** Accepts no new work; resolves when running work has finished. */
  finish: () => Promise<unknown>
  /** Abandons unfinished work, so that nothing waits for it. */
  letGo: () => Promise<unknown>
  /** Disconnects from the database in every case. */
  leave: () => Promise<unknown>
  say: (what: 'stopping' | 'stopped' | 'stopped with something still running') => void
}

/**
 * Handles shutdown from now on: by a signal, or by the end of the command that started this program, in any way. Before the
 * program runs there is nothing to finish, and it exits immediately. An end that occurred during a long startup is detected too.
 * @returns a function to call with the program once it runs; from then on shutdown takes 13 seconds at most
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
    // A connection whose other side no longer responds would never be closed.
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
