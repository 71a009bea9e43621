import { createHash } from 'node:crypto'
import { DomainError, type FieldError, fieldError } from '../errors'
import { newApiKey } from '../ids'
import { queueMessage } from '../notification/queue-message'
import { olderThan, type Page, readPage, type Slice } from '../paging'
import type { ApiKey, Tx } from '../tx'
import { displayName } from '../user/display-name'
import { type AuditFacts, recordAudit } from './record-audit'

export type ListedKey = Omit<ApiKey, 'hash'>

/** A key that can be used at `now`: neither revoked nor past its end. */
const usable = (now: Date) => ({ revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] })

/** Owner of the keys: an account, or the platform when `ownerId` is null. */
type Owner = { ownerId: number | null }

/** `actorId`: the acting user; null for a command run on the server. */
type By = Owner & { actorId: number | null }

/** Leading characters of a key that are stored and listed, so that users can recognise it (docs/contract.md#api-keys). */
const shown = 12

/** Maximum number of keys per account that can be used (docs/contract.md#api-keys). */
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

export type OwnKey = { key: ListedKey; owner: { uuid: string; username: string; name: string } | null }

/** The key of a call, and whose account it is. */
export async function readOwnKey(tx: Tx, { keyId }: { keyId: number | null }): Promise<OwnKey> {
  const { owner, ...key } = await tx.apiKey.findFirstOrThrow({
    where: { id: keyId ?? 0 },
    omit: { hash: true },
    include: { owner: true },
  })
  return { key, owner: owner && { uuid: owner.uuid, username: owner.username, name: displayName(owner) } }
}

/** Returns up to `most` keys as the owner's page shows them: usable ones newest first, then the newest of the others. */
export async function listKeysToUse(tx: Tx, by: Owner, { most }: { most: number }, now: Date): Promise<ListedKey[]> {
  const ofOwner = kindOf(by)
  const shownAs = { orderBy: { id: 'desc' }, omit: { hash: true }, take: most } as const
  const [live, over] = await Promise.all([
    tx.apiKey.findMany({ where: { ...ofOwner, ...usable(now) }, ...shownAs }),
    tx.apiKey.findMany({ where: { ...ofOwner, NOT: usable(now) }, ...shownAs }),
  ])
  return [...live, ...over].slice(0, most)
}

/** Locks the account's keys, so that concurrent creations are counted one after the other. Platform keys have no limit. */
async function refuseMore(tx: Tx, { ownerId }: Owner, field: 'name' | 'id', now: Date): Promise<void> {
  if (ownerId === null) return
  await tx.$queryRaw`select pg_advisory_xact_lock(hashtextextended(${`keys:${ownerId}`}, 0))::text`
  const live = await tx.apiKey.count({ where: { ownerId, ...usable(now) } })
  if (live >= mostLiveKeys) throw fieldError(field, 'too_many', { params: { maximum: `${mostLiveKeys}` } })
}

/** Users notified of a new key: its holder; for a platform key its creator, or every superuser when there is no creator. */
const readers = (tx: Tx, { ownerId, actorId }: By) => {
  const id = ownerId ?? actorId
  return tx.user.findMany({
    where: id === null ? { roles: { has: 'SUPERUSER' }, blockedAt: null } : { id },
    select: { id: true, email: true },
  })
}

/** What a key may do, where from and until when. */
type Terms = Pick<ApiKey, 'name' | 'scopes' | 'actsAlone' | 'networks' | 'expiresAt'>
type Environment = { environment: 'test' | 'live' }
export type MadeKey = { key: string; row: ListedKey }

/** Stores a key by its hash and tells of it by mail and in the audit log. */
async function storeKey(
  tx: Tx,
  by: By,
  { environment, ...terms }: Terms & Environment & { familyId?: number },
  now: Date,
): Promise<MadeKey> {
  const key = newApiKey(environment)
  const row = await tx.apiKey.create({
    data: {
      ...kindOf(by),
      ...terms,
      prefix: key.slice(0, shown),
      hash: createHash('sha256').update(key).digest(),
      createdAt: now,
    },
    omit: { hash: true },
  })
  const { name, prefix, scopes, actsAlone, networks, expiresAt } = row
  const data = { name, prefix, at: now.toISOString() }
  const kind = actsAlone ? 'server_key_made' : 'key_made'
  for (const { id, email } of await readers(tx, by))
    await queueMessage(tx, { userId: id, channel: 'email', to: email, kind, data })
  const facts = {
    ...{ name, prefix, scopes },
    ...(actsAlone ? { acts_alone: true } : {}),
    ...(networks.length > 0 ? { networks } : {}),
    ...(expiresAt ? { expires_at: expiresAt.toISOString() } : {}),
  }
  await audit(tx, by, 'key.made', row, facts)
  return { key, row }
}

/** What is wrong with the fields of a new key that can be read. */
export const keyFaults = ({ expiresAt }: { expiresAt?: Date | null | undefined }, now: Date): FieldError[] =>
  expiresAt && expiresAt <= now ? [{ field: 'expires_at', code: 'in_the_past' }] : []

/**
 * Creates a key and notifies by mail. Only the return value contains the key; the database stores its hash.
 * @param input.networks in CIDR form; empty: from anywhere
 * @throws Validation failed on `name`: too_many; on `expires_at`: in_the_past
 */
export async function createKey(tx: Tx, by: By, input: Terms & Environment, now: Date): Promise<MadeKey> {
  const errors = keyFaults(input, now)
  if (errors.length > 0) throw new DomainError('Validation failed', { errors })
  await refuseMore(tx, by, 'name', now)
  return storeKey(tx, by, input, now)
}

/** Milliseconds that a replaced key stays valid. */
const overlap = 86_400_000

/**
 * Replaces a key by a new one with the same terms (docs/contract.md#api-keys): the old one stays valid for 24 hours, never past its own
 * end, which the new one has too. Both count as one towards what a server key may pay out in a day.
 * @throws Not found; InvalidStatus for one that is revoked, over or was replaced before; Validation failed on `id`: too_many
 */
export async function rotateKey(
  tx: Tx,
  by: By & { id: number },
  { environment }: Environment,
  now: Date,
): Promise<MadeKey> {
  const { id, ownerId } = by
  const old = await tx.apiKey.findFirst({ where: { id, ...kindOf(by) }, omit: { hash: true } })
  if (!old) throw new DomainError('Not found')
  await refuseMore(tx, by, 'id', now)
  const { name, scopes, actsAlone, networks, expiresAt } = old
  const ends = new Date(now.getTime() + overlap)
  const { count } = await tx.apiKey.updateMany({
    where: { id, ownerId, rotatedAt: null, ...usable(now) },
    data: { rotatedAt: now, expiresAt: expiresAt && expiresAt < ends ? expiresAt : ends },
  })
  if (count === 0) throw new DomainError('InvalidStatus')
  const familyId = old.familyId ?? id
  const made = await storeKey(tx, by, { name, scopes, actsAlone, networks, expiresAt, familyId, environment }, now)
  await audit(tx, by, 'key.rotated', old, { name, prefix: made.row.prefix })
  return made
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
  action: 'key.made' | 'key.rotated' | 'key.revoked',
  { id, name, prefix }: ListedKey,
  to: AuditFacts | null,
) => {
  const from = action === 'key.made' ? null : { name, prefix }
  return recordAudit(tx, { actorId, action, subject: `key:${id}`, from, to, reason: null })
}
