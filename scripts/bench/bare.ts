import { fork } from 'node:child_process'
import { onStop } from '../process/lifetime.ts'
import { freePort } from '../process/port.ts'

export type Floor = { origin: string; pid: number; stop: () => Promise<unknown> }

/** Starts the bare server over a database, in a child process. @throws when it ends before it listens */
export async function startBare(databaseUrl: string): Promise<Floor> {
  const port = String(await freePort())
  const child = fork(new URL('bare-server.ts', import.meta.url), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { PATH: process.env.PATH, NODE_ENV: 'production', DATABASE_URL: databaseUrl, PORT: port },
  })
  const exited = new Promise<number>((done) => child.on('exit', (code) => done(code ?? 1)))
  const stop = () => {
    child.kill('SIGTERM')
    return exited
  }
  onStop(stop)
  const ended = exited.then((code) => Promise.reject(new Error(`The bare server ended with ${code}.`)))
  ended.catch(() => undefined)
  await Promise.race([new Promise((resolve) => child.once('message', resolve)), ended])
  return { origin: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop }
}
