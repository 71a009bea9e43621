import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { readEnv } from '../../lib/env-schema.ts'
import type { Variables } from './environment.ts'
import { onStop } from './lifetime.ts'

/**
 * Megabytes of V8's semi-space; the young generation takes up to three times this. Rendering a page creates many
 * short-lived objects, and with Node's default a tenth of the server's CPU time was garbage collection of them.
 */
const young = 64

/** Node flags of our programs. */
export const flags = [`--max-semi-space-size=${young}`, '--enable-source-maps']

/** Compiled code of modules, stored between starts: a start takes a fifth less processor time. */
const compileCache = 'dist/compile-cache'

/** A running program of ours: a server or a worker. `kill` ends it as a power cut would. */
export type Running = {
  pid: number | undefined
  exited: Promise<number>
  stop: () => Promise<void>
  kill: () => Promise<void>
}

type Output = 'inherit' | number

/** Milliseconds until a program must be ready: seconds on an idle machine, over a minute beside many others. */
const patience = 180_000
/** Milliseconds after which a program told to end is killed; a normal shutdown takes less. */
const killAfter = 25_000

/** A started child: when it ends, and how to end it. */
export function follow(child: ChildProcess): Running {
  const exited = new Promise<number>((resolve) => {
    child.on('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)))
  })
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    const late = setTimeout(() => child.kill('SIGKILL'), killAfter)
    await exited
    clearTimeout(late)
  }
  return { pid: child.pid, exited, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') }
}

/**
 * Starts a program of `dist` as a child in its own process group, so that Ctrl-C reaches it only through us, before the
 * database; if we die, it notices and stops.
 */
function startProgram(name: string, variables: Variables, output: Output, folder = '.') {
  const child = spawn(process.execPath, [...flags, `dist/${name}.js`], {
    cwd: folder,
    env: { NODE_COMPILE_CACHE: compileCache, ...variables } as unknown as NodeJS.ProcessEnv,
    stdio: ['ignore', output, output, 'ipc'],
    detached: true,
  })
  const running = follow(child)
  onStop(running.stop)
  return { child, running }
}

/** Waits until the program reports that it is running. @throws when it ends before, or reports nothing */
export async function begun(name: string, child: ChildProcess, { exited }: Running): Promise<void> {
  const ready = new Promise((resolve) => child.once('message', resolve))
  const ended = exited.then((code) => {
    throw new Error(`The ${name} ended with ${code} before it was ready.`)
  })
  const stop = new AbortController()
  const late = sleep(patience, undefined, { signal: stop.signal }).then(() => {
    throw new Error(`The ${name} was not ready within three minutes.`)
  })
  await Promise.race([ready, ended, late]).finally(() => stop.abort())
}

/**
 * Starts the server, or `PROCESSES` of them on one port, and waits until `/health/ready` succeeds.
 * @param folder a copy of the project with its own build; by default this one
 * @throws when it ends or is not ready within three minutes
 */
export async function serve(variables: Variables, output: Output = 'inherit', folder?: string): Promise<Running> {
  const program = readEnv(variables).PROCESSES > 1 ? 'processes' : 'server'
  const { child, running } = startProgram(program, variables, output, folder)
  const host = ['0.0.0.0', '::'].includes(variables.HOST ?? '') ? '127.0.0.1' : (variables.HOST ?? '127.0.0.1')
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${variables.PORT ?? 3000}/health/ready`
  // Another program may listen at that address: the response is ours once the child has reported that it listens.
  await begun('server', child, running)
  let answer = 'no answer'
  for (const start = performance.now(); performance.now() - start < patience; await sleep(50)) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode} before it was ready.`)
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined)
    if (response?.ok) return running
    if (response) answer = await response.text()
  }
  // Nobody else knows of it, and it has the port that the next one needs.
  await running.stop()
  throw new Error(`The server was not ready within three minutes: ${answer}`)
}

/** Starts a worker without a server, and waits until its jobs run. @throws as {@link serve} */
export async function work(variables: Variables, output: Output = 'inherit'): Promise<Running> {
  const { child, running } = startProgram('work', variables, output)
  await begun('worker', child, running)
  return running
}
