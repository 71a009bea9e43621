import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '../test'

type Row = Record<string, unknown>

/** JSON lines; what is none is left out. */
const rowsOf = (text: string) =>
  text.split('\n').flatMap((line): Row[] => (line.startsWith('{') ? [JSON.parse(line)] : []))

/** Where somebody types `recaudo …`: a machine with the SDK installed in `folder`, and a home of its own. */
export function openTerminal(folder: string) {
  const installed = join(folder, 'node_modules/@recaudo/sdk')
  const { bin } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as { bin: { recaudo: string } }
  const config = join(folder, 'home')
  const { NODE_OPTIONS: _, RECAUDO_URL: _url, RECAUDO_KEY: _key, ...inherited } = process.env
  const open = new Set<ChildProcess>()

  function start(args: string[]) {
    const child = spawn(process.execPath, [join(installed, bin.recaudo), ...args], {
      env: { ...inherited, XDG_CONFIG_HOME: config },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    open.add(child)
    const text = { out: '', said: '' }
    child.stdout.setEncoding('utf8').on('data', (part) => (text.out += part))
    child.stderr.setEncoding('utf8').on('data', (part) => (text.said += part))
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve)).finally(() =>
      open.delete(child),
    )
    return {
      text,
      ended,
      /** The first line of JSON for which `right` holds, once it is there. */
      row: async (right: (row: Row) => boolean): Promise<Row> => {
        const find = () => rowsOf(text.out.slice(0, text.out.lastIndexOf('\n') + 1)).find(right)
        await expect.poll(() => find() !== undefined, { message: text.said, timeout: 10_000 }).toBe(true)
        return find() ?? {}
      },
      /** Ctrl-C. @returns the exit code */
      stop: () => {
        child.kill('SIGINT')
        return ended
      },
    }
  }

  return {
    /** Where the command keeps what it keeps. */
    config,
    start,
    /** Types a command and waits for its end. */
    run: async (args: string[]) => {
      const { text, ended } = start(args)
      const code = await ended
      return { code, out: text.out, said: text.said, rows: rowsOf(text.out) }
    },
    close: () => {
      for (const child of open) child.kill()
    },
  }
}
