import { createHash } from 'node:crypto'
import { DomainError, fieldError } from '../errors'
import { newApiKey } from '../ids'
import { queueMessage } from '../notification/queue-message'
import { olderThan, type Page, readPage, type Slice } from '../paging'
import type { ApiKey, Tx } from '../tx'
import { recordAudit } from './record-audit'

export type ListedKey = Omit<ApiKey, 'hash'>

/** Owner of the keys: an account, or the platform when `ownerId` is null. */
type Owner = { ownerId: number | null }

/** `actorId`: the acting user; null for a command run on the server. */
type By = Owner & { actorId: number | null }

/** Leading characters of a key that are stored and listed, so that users can recognise it (docs/contract.md#api-keys). */
const shown = 12

/** Maximum number of keys per account that are not revoked (docs/contract.md#api-keys). */
export const mostLiveKeys = 50

const kindOf = ({ ownerId }: Owner) => ({ ownerId, kind: ownerId === null ? 'PLATFORM' : 'ACCOUNT' }) as const

/** Returns a page of keys, newest first, revoked ones included. */
export function listKeys(tx: Tx, by: Owner, slice: Slice): Promise<Page<ListedKey>> {
  const where = kindOf(by)
  return readPage(slice, {
    read: ({ before, ...range }) =>
      tx.apiKey.findMany({
        where: { ...where, id: olderThan(before) },
        orderBy: { id: 'desc' },
        omit: { hash: true },
        ...range,
      }),
    count: () => tx.apiKey.count({ where }),
    idOf: ({ id }) => id,
  })
}

/** Returns up to `most` keys as the owner's page shows them: usable ones newest first, then the most recently revoked ones. */
export const listKeysToUse = (tx: Tx, by: Owner, { most }: { most: number }): Promise<ListedKey[]> =>
  tx.apiKey.findMany({
    where: kindOf(by),
    orderBy: [{ revokedAt: { sort: 'desc', nulls: 'first' } }, { id: 'desc' }],
    omit: { hash: true },
    take: most,
  })

/** Locks the account's keys, so that concurrent creations are counted one after the other. Platform keys have no limit. */
async function refuseMore(tx: Tx, { ownerId }: Owner): Promise<void> {
  if (ownerId === null) return
  await tx.$queryRaw`select pg_advisory_xact_lock(hashtextextended(${`keys:${ownerId}`}, 0))::text`
  const live = await tx.apiKey.count({ where: { ownerId, revokedAt: null } })
  if (live >= mostLiveKeys) throw fieldError('name', 'too_many', { params: { maximum: `${mostLiveKeys}` } })
}

/** Users notified of a new key: its holder; for a platform key its creator, or every superuser when there is no creator. */
const readers = (tx: Tx, { ownerId, actorId }: By) => {
  const id = ownerId ?? actorId
  return tx.user.findMany({
    where: id === null ? { roles: { has: 'SUPERUSER' }, blockedAt: null } : { id },
    select: { id: true, email: true },
  })
}

/**
 * Creates a key and notifies by mail. Only the return value contains the key; the database stores its hash.
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

/** Revokes a key; a key that is already revoked is left unchanged. @throws Not found */
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
