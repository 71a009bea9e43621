type Closer = () => Promise<unknown> | unknown

const closers: Closer[] = []
let stopping: Promise<void> | undefined

/** Registers a function to call when this command ends for any reason. Called in reverse order, so the database stops last. */
export function onStop(closer: Closer): void {
  closers.push(closer)
}

/** Whether this command is ending; a child that ends now was told to. */
export const isStopping = (): boolean => stopping !== undefined

/** Runs all closers once; later calls wait for the first. */
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
 * Runs a command: its result is the exit code. A signal, the end of the process that launched it, and an error all lead
 * to `stopAll`, so nothing is left behind.
 * @param whenStopped exit code if it was stopped before its work was done
 */
export async function command(work: () => Promise<number>, whenStopped = 0): Promise<void> {
  const leave = (code: number) => stopAll().then(() => process.exit(code))
  // Not `once`: a second signal during shutdown would kill us and leave resources open.
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
