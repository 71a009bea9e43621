import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { onStop } from '../process/lifetime.ts'

/** Settings of the machine that a newcomer would have too; those of this checkout and of the npm that runs us stay out. */
const passedOn =
  /^(HOME|USER|LANG|TMPDIR|TZ|SSL_CERT_FILE|NODE_EXTRA_CA_CERTS|(https?|no)_proxy|npm_config_(registry|cafile|(https-)?proxy|noproxy))$/i

/** @param more goes over the machine's own; `PATH` before the machine's */
export function cleanEnvironment({ PATH = '', ...more }: Record<string, string>): NodeJS.ProcessEnv {
  const given = Object.entries(process.env).filter(([name]) => passedOn.test(name))
  const own = resolve('node_modules/.bin')
  const paths = [PATH, ...(process.env.PATH ?? '').split(':').filter((path) => path !== own)].filter(Boolean)
  return { ...Object.fromEntries(given), ...more, PATH: paths.join(':') } as unknown as NodeJS.ProcessEnv
}

/** Milliseconds after which a program told to end is killed. */
const killAfter = 25_000

export type Program = {
  /** Waits until it printed this. @returns the match. @throws when it ends before, with what it said */
  prints: (text: RegExp) => Promise<RegExpExecArray>
  /** Waits until it ended by itself, and well. @returns its standard output. @throws otherwise */
  done: Promise<string>
  /** Ends it, with what it started. */
  stop: () => Promise<void>
}

/** Runs a program in a process group of its own, which ends with this command. */
export function run(program: string, args: readonly string[], cwd: string, env: NodeJS.ProcessEnv): Program {
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  let said = ''
  let printed = ''
  let told = () => {}
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text
      told()
    })
  child.stdout.on('data', (text: string) => {
    printed += text
  })
  // Not `exit`: what it started has the same pipes, and is gone once they are closed.
  const closed = new Promise<number | null>((done) => child.once('close', done).once('error', () => done(127)))
  const stop = async () => {
    const end = (signal: NodeJS.Signals) => {
      try {
        if (child.pid) process.kill(-child.pid, signal)
      } catch {
        // It ended meanwhile.
      }
    }
    end('SIGTERM')
    const late = setTimeout(() => end('SIGKILL'), killAfter)
    await closed
    clearTimeout(late)
  }
  onStop(stop)
  const failed = (code: number | null) => new Error(`${program} ${args.join(' ')} ended with ${code}:\n${said}`)
  const done = closed.then((code) => {
    if (code !== 0) throw failed(code)
    return printed
  })
  done.catch(() => {})
  const prints = (text: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = () => {
        const found = text.exec(said)
        if (found) resolve(found)
      }
      told = look
      look()
      void closed.then((code) => reject(failed(code)))
    })
  return { prints, done, stop }
}
