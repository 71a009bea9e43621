/** What the command keeps between two runs: a file that only its user reads. */
import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, posix, win32 } from 'node:path'
import { pause } from '../retry.ts'
import { Failure } from './command.ts'

export type Config = {
  url?: string
  key?: string
  /** Secrets that `listen` signs with, by installation and account. */
  secrets?: Record<string, string>
}

type Machine = { platform: NodeJS.Platform; env: Readonly<Record<string, string | undefined>>; home: string }

/** Where it is kept. A path that begins nowhere, which would be another in each folder, does not count. */
export function configPath(
  { platform, env, home }: Machine = { platform: process.platform, env: process.env, home: homedir() },
): string {
  const isWindows = platform === 'win32'
  const { join, isAbsolute } = isWindows ? win32 : posix
  const said = isWindows ? env.APPDATA : env.XDG_CONFIG_HOME
  const usual = isWindows ? join(home, 'AppData', 'Roaming') : join(home, '.config')
  return join(said && isAbsolute(said) ? said : usual, 'recaudo', 'config.json')
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

/** Nothing, where nothing was kept. @throws Failure where the file cannot be read */
export async function readConfig(): Promise<Config> {
  const path = configPath()
  try {
    // Editors of Windows put a mark before the text.
    return JSON.parse((await readFile(path, 'utf8')).replace(/^\uFEFF/, ''))
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return {}
    throw new Failure(`${path} cannot be read: ${error instanceof Error ? error.message : error}`)
  }
}

/** Windows moves nothing over a file that another program, such as a virus scanner, reads just now. */
async function moveOver(from: string, to: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await rename(from, to)
    } catch (error) {
      if (attempt === 5 || !/^(EPERM|EACCES|EBUSY)$/.test(`${codeOf(error)}`)) throw error
      await pause(20 * 2 ** attempt)
    }
  }
}

/** Changes what is kept; never half. */
export async function changeConfig(change: (config: Config) => Config): Promise<void> {
  const path = configPath()
  const next = change(await readConfig())
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const fresh = `${path}.${randomBytes(4).toString('hex')}`
  try {
    await writeFile(fresh, `${JSON.stringify(next, null, 2)}\n`, { mode: 0o600 })
    await moveOver(fresh, path)
  } finally {
    await rm(fresh, { force: true })
  }
}
