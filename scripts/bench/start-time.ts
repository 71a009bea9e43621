import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Ground } from './ground.ts'

/** Runs `npm start` on an installed, built and seeded project. @returns seconds until `/health/ready` succeeds */
export async function startTime({ variables, origin }: Ground): Promise<number> {
  const { DATABASE_URL: _, ...env } = variables
  const began = performance.now()
  const child = spawn('npm', ['start'], { env: env as NodeJS.ProcessEnv, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part))
  let gone = false
  const exited = new Promise<void>((done) =>
    child.on('exit', () => {
      gone = true
      done()
    }),
  )
  try {
    for (; !gone; await sleep(20)) {
      if ((await fetch(`${origin}/health/ready`).catch(() => undefined))?.ok) return (performance.now() - began) / 1000
    }
    throw new Error(`npm start ended before it was ready:\n${output}`)
  } finally {
    child.kill('SIGTERM')
    await exited
  }
}
