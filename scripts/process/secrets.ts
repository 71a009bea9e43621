import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export type Secrets = {
  AUTH_SECRET: string
  ENCRYPTION_KEY: string
  SANDBOX_RAIL_SECRET: string
  DATABASE_PASSWORD: string
}

/** Begins with the mark by which a live installation refuses it (lib/env-schema.ts), in base64 of exactly 32 bytes. */
const marked = () => Buffer.concat([Buffer.from('test', 'base64'), randomBytes(29)]).toString('base64')

/**
 * The secrets of a test installation: generated once, stored in `secrets.json` of the data folder, readable by its owner only.
 */
export async function testSecrets(dataDir: string): Promise<Secrets> {
  const path = join(dataDir, 'secrets.json')
  const made: Secrets = {
    AUTH_SECRET: marked(),
    ENCRYPTION_KEY: marked(),
    SANDBOX_RAIL_SECRET: marked(),
    DATABASE_PASSWORD: randomBytes(24).toString('base64url'),
  }
  await mkdir(dataDir, { recursive: true })
  try {
    await writeFile(path, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
    return made
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return { ...made, ...JSON.parse(await readFile(path, 'utf8')) }
  }
}
