import { setTimeout as sleep } from 'node:timers/promises'
import { isStopping } from './lifetime.ts'
import type { Running } from './serve.ts'

const usual = {
  /** Milliseconds before a program that ended by itself is started again; doubled each time, up to `most`. */
  first: 500,
  most: 30_000,
  /** Milliseconds after which one that ran so long begins with `first` again. */
  steady: 60_000,
}

/**
 * Keeps a program running: one that ends although nobody stopped it is started again, later each time that it ends soon.
 * @param start also for the first time; whatever it throws then is thrown here, since a program that cannot start at all is not
 * to be tried for ever
 * @returns `exited` comes only after `stop` or `kill`; `kill` ends what runs and starts nothing any more
 */
export async function keepUp(
  name: string,
  start: () => Promise<Running>,
  { first, most, steady } = usual,
): Promise<Omit<Running, 'pid'>> {
  let current = await start()
  let told = false
  const stopping = Promise.withResolvers<void>()
  const isOver = () => told || isStopping()
  const keep = async () => {
    let pause = first
    for (;;) {
      const began = performance.now()
      const code = await current.exited
      if (isOver()) return code
      if (performance.now() - began > steady) pause = first
      for (let started = false; !started && !isOver(); ) {
        console.error(`The ${name} ended unexpectedly with ${code}; starting it again in ${pause} ms.`)
        await Promise.race([sleep(pause), stopping.promise])
        pause = Math.min(2 * pause, most)
        if (isOver()) break
        started = await start().then(
          (next) => {
            current = next
            return true
          },
          (error: Error) => {
            if (!isOver()) console.error(error.message)
            return false
          },
        )
      }
      // It was told to stop while it started.
      if (isOver()) await current.stop()
    }
  }
  const exited = keep()
  const end = async (how: 'stop' | 'kill') => {
    told = true
    stopping.resolve()
    await current[how]()
    await exited
  }
  return { exited, stop: () => end('stop'), kill: () => end('kill') }
}
