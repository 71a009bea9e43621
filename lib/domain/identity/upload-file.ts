import { countCalls } from '../access/count-calls'
import { type MemberRole, refuseMember } from '../access/member/permissions'
import { isStaff } from '../access/staff-roles'
import { DomainError } from '../errors'
import type { Role, Tx } from '../tx'
import { type FileFacts, ownerOf, type Uploader } from './files'

const day = 86_400
const kib = 1_024

/** Uploads allowed per user and day, those of a server key alone counted with its holder's: number of files, and their mebibytes in total. */
export type UploadQuota = { files: number; mebibytes: number }

/**
 * Counts an upload before any byte is stored, so that concurrent uploads cannot pass the quota. A day begins with its first
 * upload.
 * @throws TooManyAttempts with the seconds until the day ends
 */
async function refuseOver(tx: Tx, { userId, ownerId }: Uploader, size: number, quota: UploadQuota): Promise<void> {
  const by = userId ?? ownerId
  const [files, kibibytes] = await countCalls(tx, [
    { key: `u:files:${by}`, seconds: day },
    { key: `u:kib:${by}`, seconds: day, points: Math.ceil(size / kib) },
  ])
  const wait = Math.max(
    files && files.points > quota.files ? files.secondsLeft : 0,
    kibibytes && kibibytes.points > quota.mebibytes * kib ? kibibytes.secondsLeft : 0,
  )
  if (wait > 0) throw new DomainError('TooManyAttempts', { retryAfter: wait })
}

/**
 * Records a file whose bytes follow; it cannot be used until it is finished. A proof of payment is part of making a deposit, so
 * a member who sends one needs that permission, and a server key alone sends nothing else; a file of a case is sent by staff.
 * @throws FORBIDDEN, TooManyAttempts
 */
export async function beginFile(
  tx: Tx,
  file: FileFacts,
  by: Uploader & { member: MemberRole | null; roles: readonly Role[] },
  quota: UploadQuota,
): Promise<void> {
  if (file.type === 'case' && !isStaff(by.roles)) throw new DomainError('FORBIDDEN')
  refuseMember(by.member, file.type === 'evidence' ? 'deposits:write' : 'self')
  const ownerId = ownerOf(file.type, by)
  if (ownerId === null) throw new DomainError('FORBIDDEN')
  await refuseOver(tx, by, file.size, quota)
  await tx.storedFile.create({ data: { ...file, ownerId, readyAt: null } })
}

/** Marks the bytes as stored. Throws an internal error if the row was swept, since an upload never takes the hour until then. */
export const finishFile = (tx: Tx, id: string, now: Date) =>
  tx.storedFile.update({ where: { id, readyAt: null }, data: { readyAt: now } })

/** Deletes the row of a file that was begun and is not wanted; the caller deletes its bytes first. */
export async function dropFile(tx: Tx, id: string): Promise<void> {
  await tx.storedFile.deleteMany({ where: { id, readyAt: null } })
}

/** Returns ids of files begun more than an hour ago and never finished, because their process died. */
export async function findUnfinished(tx: Tx, most: number): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    select id::text as id from stored_file where ready_at is null and created_at < now() - interval '1 hour'
    order by created_at limit ${most}::int`
  return rows.map(({ id }) => id)
}
