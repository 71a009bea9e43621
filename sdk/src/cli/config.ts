/** What the command keeps between two runs: a file that only its user reads. */
import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { Failure } from './command.ts'

export type Config = {
  url?: string
  key?: string
  /** Secrets that `listen` signs with, by installation and account. */
  secrets?: Record<string, string>
}

function folder(): string {
  const { APPDATA, XDG_CONFIG_HOME } = process.env
  if (process.platform === 'win32' && APPDATA) return join(APPDATA, 'recaudo')
  return join(XDG_CONFIG_HOME || join(homedir(), '.config'), 'recaudo')
}

export const configPath = () => join(folder(), 'config.json')

/** Nothing, where nothing was kept. @throws Failure where the file cannot be read */
export async function readConfig(): Promise<Config> {
  const path = configPath()
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {}
    throw new Failure(`${path} cannot be read: ${error instanceof Error ? error.message : error}`)
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
    await rename(fresh, path)
  } finally {
    await rm(fresh, { force: true })
  }
}
