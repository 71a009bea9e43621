type Closer = () => Promise<unknown> | unknown

const closers: Closer[] = []
let stopping: Promise<void> | undefined

/** What must be closed when this command ends, whatever the reason. Closed in reverse order: the database stops last. */
export function onStop(closer: Closer): void {
  closers.push(closer)
}

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
 */
export async function command(work: () => Promise<number>): Promise<void> {
  const leave = (code: number) => stopAll().then(() => process.exit(code))
  process.once('SIGINT', () => leave(130))
  process.once('SIGTERM', () => leave(0))
  process.once('SIGHUP', () => leave(0))
  process.once('disconnect', () => leave(0))
  try {
    await leave(await work())
  } catch (error) {
    if (stopping) return
    console.error(`\n${error instanceof Error ? error.message : error}\n`)
    if (process.env.DEBUG) console.error(error)
    await leave(1)
  }
}
