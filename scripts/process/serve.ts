import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { readEnv } from '../../lib/env-schema.ts'
import type { Variables } from './environment.ts'
import { onStop } from './lifetime.ts'

/**
 * Megabytes for each half of the space where new objects live; V8 takes up to three times this. A page is many small things
 * that are gone when it is sent, and with Node's own size a tenth of the server's work was to sort them from what stays.
 */
const young = 64

/** What Node is told for each program of ours. */
export const flags = [`--max-semi-space-size=${young}`, '--enable-source-maps']

/** A program of ours that runs: a server or a worker. `kill` ends it as a power cut would. */
export type Running = {
  pid: number | undefined
  exited: Promise<number>
  stop: () => Promise<void>
  kill: () => Promise<void>
}

type Output = 'inherit' | number

/** Milliseconds until a program must be ready. */
const patience = 60_000
/** Milliseconds after which one that was told to end is ended: it takes less where it is given any time at all. */
const farewell = 25_000

/** A child that was started: when it ends, and how to end it. */
export function follow(child: ChildProcess): Running {
  const exited = new Promise<number>((resolve) => {
    child.on('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)))
  })
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    const late = setTimeout(() => child.kill('SIGKILL'), farewell)
    await exited
    clearTimeout(late)
  }
  return { pid: child.pid, exited, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') }
}

/**
 * Starts a program of `dist`. It is a child in a group of its own, so that Ctrl-C reaches it only through us, before the
 * database; if we die, it notices and stops.
 */
function startProgram(name: string, variables: Variables, output: Output) {
  const child = spawn(process.execPath, [...flags, `dist/${name}.js`], {
    env: variables as NodeJS.ProcessEnv,
    stdio: ['ignore', output, output, 'ipc'],
    detached: true,
  })
  const running = follow(child)
  onStop(running.stop)
  return { child, running }
}

/** Waits until the program says that it has begun. @throws when it ends before, or says nothing */
export async function begun(name: string, child: ChildProcess, { exited }: Running): Promise<void> {
  const said = new Promise((resolve) => child.once('message', resolve))
  const ended = exited.then((code) => {
    throw new Error(`The ${name} ended with ${code} before it was ready.`)
  })
  const stop = new AbortController()
  const late = sleep(patience, undefined, { signal: stop.signal }).then(() => {
    throw new Error(`The ${name} was not ready within a minute.`)
  })
  await Promise.race([said, ended, late]).finally(() => stop.abort())
}

/**
 * Starts the server, or as many on one port as `PROCESSES` says, and waits until `/health/ready` says yes.
 * @throws when it ends or is not ready within a minute
 */
export async function serve(variables: Variables, output: Output = 'inherit'): Promise<Running> {
  const { child, running } = startProgram(readEnv(variables).PROCESSES > 1 ? 'processes' : 'server', variables, output)
  const host = ['0.0.0.0', '::'].includes(variables.HOST ?? '') ? '127.0.0.1' : (variables.HOST ?? '127.0.0.1')
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${variables.PORT ?? 3000}/health/ready`
  // Somebody else may answer at that address: it is ours once the child says that it listens there.
  await begun('server', child, running)
  let answer = 'no answer'
  for (const start = performance.now(); performance.now() - start < patience; await sleep(50)) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode} before it was ready.`)
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined)
    if (response?.ok) return running
    if (response) answer = await response.text()
  }
  throw new Error(`The server was not ready within a minute: ${answer}`)
}

/** Starts a worker that listens to nobody, and waits until its jobs run. @throws as {@link serve} */
export async function work(variables: Variables, output: Output = 'inherit'): Promise<Running> {
  const { child, running } = startProgram('work', variables, output)
  await begun('worker', child, running)
  return running
}
