import { createHash } from 'node:crypto'
import { DomainError, fieldError } from '../errors'
import { newApiKey } from '../ids'
import { queueMessage } from '../notification/queue-message'
import type { ApiKey, Tx } from '../tx'
import { recordAudit } from './record-audit'

export type ListedKey = Omit<ApiKey, 'hash'>

/** Whose keys: an account's, or with `ownerId` null the platform's. */
type Owner = { ownerId: number | null }

/** `actorId`: who acts; null for somebody at the machine. */
type By = Owner & { actorId: number | null }

/** The characters by which a person recognises a key (docs/contract.md#api-keys). */
const shown = 12

/** Keys of one account that are not revoked, at most (docs/contract.md#api-keys). */
export const mostLiveKeys = 50

const kindOf = ({ ownerId }: Owner) => ({ ownerId, kind: ownerId === null ? 'PLATFORM' : 'ACCOUNT' }) as const

/** A page of keys, newest first; revoked ones too. */
export async function listKeys(
  tx: Tx,
  by: Owner,
  paging: { size: number } & ({ page: number } | { before: bigint | null }),
): Promise<{ rows: ListedKey[]; count: number | null; last: bigint | null }> {
  const where = kindOf(by)
  const listed = { orderBy: { id: 'desc' }, omit: { hash: true } } as const
  if ('page' in paging) {
    const { page, size } = paging
    const rows = await tx.apiKey.findMany({ where, ...listed, skip: (page - 1) * size, take: size })
    return { rows, count: await tx.apiKey.count({ where }), last: null }
  }
  const { size, before } = paging
  const older = before === null ? {} : { id: { lt: Number.parseInt(`${before}`, 10) } }
  const rows = await tx.apiKey.findMany({ where: { ...where, ...older }, ...listed, take: size + 1 })
  const last = rows.length > size ? rows[size - 1]?.id : undefined
  return { rows: rows.slice(0, size), count: null, last: last === undefined ? null : BigInt(last) }
}

/** The keys that an account can still use, newest first, and after them those that were revoked last: as its own page shows them. */
export const listKeysToUse = (tx: Tx, by: Owner, { most }: { most: number }): Promise<ListedKey[]> =>
  tx.apiKey.findMany({
    where: kindOf(by),
    orderBy: [{ revokedAt: { sort: 'desc', nulls: 'first' } }, { id: 'desc' }],
    omit: { hash: true },
    take: most,
  })

/** Two that are made at once are counted one after the other. The platform's have no limit. */
async function refuseMore(tx: Tx, { ownerId }: Owner): Promise<void> {
  if (ownerId === null) return
  await tx.$queryRaw`select pg_advisory_xact_lock(hashtextextended(${`keys:${ownerId}`}, 0))::text`
  const live = await tx.apiKey.count({ where: { ownerId, revokedAt: null } })
  if (live >= mostLiveKeys) throw fieldError('name', 'too_many', { params: { maximum: `${mostLiveKeys}` } })
}

/** Who is told of a new key: its holder; of the platform's whoever made it, or where nobody did every superuser. */
const readers = (tx: Tx, { ownerId, actorId }: By) => {
  const id = ownerId ?? actorId
  return tx.user.findMany({
    where: id === null ? { roles: { has: 'SUPERUSER' }, blockedAt: null } : { id },
    select: { id: true, email: true },
  })
}

/**
 * Makes a key. It is shown by the answer and kept as its hash, and told by mail.
 * @throws Validation failed on `name`: too_many
 */
export async function createKey(
  tx: Tx,
  by: By,
  input: { name: string; scopes: string[]; environment: 'test' | 'live' },
  now: Date,
): Promise<{ key: string; row: ListedKey }> {
  const { name, scopes } = input
  await refuseMore(tx, by)
  const key = newApiKey(input.environment)
  const row = await tx.apiKey.create({
    data: {
      ...kindOf(by),
      name,
      scopes,
      prefix: key.slice(0, shown),
      hash: createHash('sha256').update(key).digest(),
      createdAt: now,
    },
    omit: { hash: true },
  })
  const data = { name, prefix: row.prefix, at: now.toISOString() }
  for (const { id, email } of await readers(tx, by))
    await queueMessage(tx, { userId: id, channel: 'email', to: email, kind: 'key_made', data })
  await audit(tx, by, 'key.made', row, { name, prefix: row.prefix, scopes })
  return { key, row }
}

/** Revokes a key; one that was revoked before stays as it is. @throws Not found */
export async function revokeKey(tx: Tx, by: By & { id: number }, now: Date): Promise<void> {
  const row = await tx.apiKey.findFirst({ where: { id: by.id, ...kindOf(by) }, omit: { hash: true } })
  if (!row) throw new DomainError('Not found')
  const { count } = await tx.apiKey.updateMany({ where: { id: row.id, revokedAt: null }, data: { revokedAt: now } })
  if (count === 1) await audit(tx, by, 'key.revoked', row, null)
}

const audit = (
  tx: Tx,
  { actorId }: By,
  action: 'key.made' | 'key.revoked',
  { id, name, prefix }: ListedKey,
  to: { name: string; prefix: string; scopes: string[] } | null,
) => recordAudit(tx, { actorId, action, subject: `key:${id}`, from: to ? null : { name, prefix }, to, reason: null })
