import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { db, inTx } from '@/lib/db'
import { claimEnvironment } from '@/lib/domain/installation/claim-environment'
import {
  joinInstallation,
  leaveInstallation,
  type Settings,
  type Stranger,
} from '@/lib/domain/installation/join-installation'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { version } from '@/package.json'

/** Milliseconds between two renewals of this process's row. */
const renewal = 5_000
/** Milliseconds between two checks of the row of a process that may have died. */
const look = 1_000

/** A keyed hash that identifies a secret without revealing it. */
const markOf = (secret: string) =>
  createHmac('sha256', secret).update('process of an installation').digest('hex').slice(0, 32)

/** Versions of one line may run side by side, as during a rollout: `1` for 1.4.2, `0.3` for 0.3.1. */
const lineOf = (full: string) => /^(0\.\d+|[1-9]\d*)/.exec(full)?.[0] ?? full

const own: Settings = {
  baseUrl: env.BASE_URL,
  authSecret: markOf(env.AUTH_SECRET),
  encryptionKey: markOf(env.ENCRYPTION_KEY),
  version: lineOf(version),
}

const id = randomUUID()

function difference({ baseUrl, version: theirs, differs }: Stranger): string {
  const each: Record<keyof Settings, string> = {
    baseUrl: `BASE_URL (${baseUrl} there, ${own.baseUrl} here)`,
    authSecret: 'AUTH_SECRET',
    encryptionKey: 'ENCRYPTION_KEY',
    version: `version (${theirs} there, ${own.version} here)`,
  }
  return `Another process runs over this database with another ${differs.map((name) => each[name]).join(', ')}. Start all with the same, or stop the others first.`
}

/** @throws Error with the difference, once the other process is seen to be alive: a row that is not renewed expires */
async function join(): Promise<void> {
  for (let seen: Stranger | undefined; ; await sleep(look)) {
    const other = await inTx((tx) => joinInstallation(tx, id, own))
    if (!other) return
    if (seen && (other.id !== seen.id || other.renewedAt > seen.renewedAt)) throw new Error(difference(other))
    if (!seen)
      log.warn('a process with other settings may still run over this database: waiting until its row runs out')
    seen ??= other
  }
}

function refuse(err: unknown): never {
  log.fatal({ err }, 'this database is not ours to use')
  process.exit(1)
}

async function renew(): Promise<void> {
  const other = await inTx((tx) => joinInstallation(tx, id, own)).catch((err: unknown) => {
    log.warn({ err }, 'the row of this process was not renewed')
    return null
  })
  // Only happens after this process was suspended for so long that others considered it dead.
  if (other) refuse(new Error(difference(other)))
}

/**
 * Registers this process with the installation that the database belongs to; exits if the database belongs to another
 * environment, or if processes with other settings are running. Returns the function to deregister.
 */
export async function enterInstallation(): Promise<() => Promise<void>> {
  await claimEnvironment(db, env.APP_ENV).then(join).catch(refuse)
  let turn: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    turn = renew()
  }, renewal)
  return async () => {
    clearInterval(timer)
    await turn
    await leaveInstallation(db, id)
  }
}
