import { revealedFile } from '../access/covered/reveal-data'
import { isStaff, seesMasked } from '../access/staff-roles'
import { DomainError } from '../errors'
import type { Role, Tx } from '../tx'

export type FileFacts = {
  id: string
  type: 'identity' | 'evidence' | 'avatar' | 'case'
  name: string
  contentType: string
  /** In bytes, of the file as sent; so is the hash. */
  size: number
  sha256: Uint8Array<ArrayBuffer>
}

/** The user who sends a file, null for a server key alone, and the account on which they act. */
export type Uploader = { userId: number | null; ownerId: number }
type Reader = Uploader & { roles: readonly Role[] }

/**
 * Returns the owner of a file. A proof of payment belongs to the account that it is for, so that holder and members can use what
 * any of them sent, and it stays when a member leaves. Any other file belongs to the user who sent it.
 */
export const ownerOf = (type: FileFacts['type'], { userId, ownerId }: Uploader): number | null =>
  type === 'evidence' ? ownerId : userId

/** True when a signed-in user may read a file: its owner and staff; of a case staff alone (docs/contract.md#uploads). */
export const mayReadFile = (file: { type: FileFacts['type']; ownerId: number }, reader: Reader): boolean =>
  isStaff(reader.roles) || (file.type !== 'case' && file.ownerId === ownerOf(file.type, reader))

/**
 * Returns a file that the reader may see; an `avatar` is public. Files of an erased account are
 * locked, but not what one of the staff added to a case. An unknown id requires
 * the same credentials as a known one, so that ids cannot be probed. Support reads a file of what it had uncovered.
 * @throws the errors of `signedIn`; Not found
 */
export async function findReadableFile(tx: Tx, id: string, signedIn: () => Promise<Reader>) {
  const file = await tx.storedFile.findUnique({
    where: { id, readyAt: { not: null }, OR: [{ owner: { erasedAt: null } }, { type: 'case' }] },
  })
  if (file?.type === 'avatar') return file
  const reader = await signedIn()
  if (!file || !mayReadFile(file, reader)) throw new DomainError('Not found')
  const { userId } = reader
  const own = userId === null || file.ownerId === userId
  if (seesMasked(reader.roles) && !own && !(await revealedFile(tx, { userId, file })))
    throw new DomainError('Not found')
  return file
}
