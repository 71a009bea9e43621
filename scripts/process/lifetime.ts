type Closer = () => Promise<unknown> | unknown

const closers: Closer[] = []
let stopping: Promise<void> | undefined

/** What must be closed when this command ends, whatever the reason. Closed in reverse order: the database stops last. */
export function onStop(closer: Closer): void {
  closers.push(closer)
}

/** Whether this command is ending: what ends now does so because it was told to. */
export const isStopping = (): boolean => stopping !== undefined

/** Closes everything, once; later calls wait for the first. */
export function stopAll(): Promise<void> {
  stopping ??= (async () => {
    for (const close of closers.reverse()) {
      try {
        await close()
      } catch (error) {
        console.error(error instanceof Error ? error.message : error)
      }
    }
  })()
  return stopping
}

/**
 * Runs a command: its result is the exit code. A signal, the end of the process that launched it or an error all end
 * in `stopAll`, so nothing is left behind.
 * @param whenStopped exit code when it was told to stop before its work was done
 */
export async function command(work: () => Promise<number>, whenStopped = 0): Promise<void> {
  const leave = (code: number) => stopAll().then(() => process.exit(code))
  // Not `once`: a second signal while we are stopping would kill us, and what is still open would stay.
  process.on('SIGINT', () => leave(130))
  for (const signal of ['SIGTERM', 'SIGHUP', 'disconnect']) process.on(signal, () => leave(whenStopped))
  try {
    await leave(await work())
  } catch (error) {
    if (stopping) return
    console.error(`\n${error instanceof Error ? error.message : error}\n`)
    if (process.env.DEBUG) console.error(error)
    await leave(1)
  }
}
