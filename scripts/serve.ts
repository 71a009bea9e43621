import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Variables } from './environment.ts'
import { onStop } from './lifetime.ts'

/**
 * Megabytes for each half of the space where new objects live; V8 takes up to three times this. A page is many small things
 * that are gone when it is sent, and with Node's own size a tenth of the server's work was to sort them from what stays.
 */
const young = 64

export type Server = { exited: Promise<number>; stop: () => Promise<void> }

/**
 * Starts dist/server.js and waits until `/health/ready` says yes. It is a child in a group of its own, so that Ctrl-C
 * reaches it only through us, before the database; if we die, it notices and stops.
 * @throws when it ends or is not ready within a minute
 */
export async function serve(variables: Variables, output: 'inherit' | number = 'inherit'): Promise<Server> {
  const child = spawn(process.execPath, [`--max-semi-space-size=${young}`, '--enable-source-maps', 'dist/server.js'], {
    env: variables as NodeJS.ProcessEnv,
    stdio: ['ignore', output, output, 'ipc'],
    detached: true,
  })
  let gone = false
  const exited = new Promise<number>((resolve) => {
    child.on('exit', (code, signal) => {
      gone = true
      resolve(signal ? 1 : (code ?? 1))
    })
  })
  const stop = async () => {
    child.kill('SIGTERM')
    await exited
  }
  onStop(stop)
  const host = ['0.0.0.0', '::'].includes(variables.HOST ?? '') ? '127.0.0.1' : (variables.HOST ?? '127.0.0.1')
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${variables.PORT ?? 3000}/health/ready`
  // Somebody else may answer at that address: it is ours once the child says that it listens there.
  let listening = false
  child.once('message', () => {
    listening = true
  })
  let answer = 'no answer'
  for (const began = performance.now(); performance.now() - began < 60_000; await sleep(50)) {
    if (gone) throw new Error(`The server ended with ${await exited} before it was ready.`)
    if (!listening) continue
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined)
    if (response?.ok) return { exited, stop }
    if (response) answer = await response.text()
  }
  throw new Error(`The server was not ready within a minute: ${answer}`)
}
