import { setTimeout as sleep } from 'node:timers/promises'
import { isStopping } from './lifetime.ts'
import type { Running } from './serve.ts'

const usual = {
  /** Milliseconds before a program that ended unexpectedly is restarted; doubled each time, up to `most`. */
  first: 500,
  most: 30_000,
  /** Milliseconds of uptime after which the delay is reset to `first`. */
  steady: 60_000,
}

/**
 * Keeps a program running: restarts it when it ends unexpectedly, with a growing delay when it ends soon.
 * @param start also used for the first start, whose error is thrown here, since a program that cannot start at all
 * should not be retried forever
 * @returns `exited` resolves only after `stop` or `kill`; `kill` ends the program and prevents restarts
 */
export async function keepUp(
  name: string,
  start: () => Promise<Running>,
  { first, most, steady } = usual,
): Promise<Omit<Running, 'pid'>> {
  let current = await start()
  let stopped = false
  const stopping = Promise.withResolvers<void>()
  const isOver = () => stopped || isStopping()
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
      // `stop` was called while it started.
      if (isOver()) await current.stop()
    }
  }
  const exited = keep()
  const end = async (how: 'stop' | 'kill') => {
    stopped = true
    stopping.resolve()
    await current[how]()
    await exited
  }
  return { exited, stop: () => end('stop'), kill: () => end('kill') }
}
