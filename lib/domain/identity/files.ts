import { DomainError } from '../errors'
import type { Tx } from '../tx'

export type FileFacts = {
  id: string
  type: 'identity' | 'evidence' | 'avatar'
  name: string
  contentType: string
  /** Of the bytes that were sent, like the hash. */
  size: number
  sha256: Uint8Array<ArrayBuffer>
}

/** Whose a file is, by who sends it on which account. */
export type Uploader = { userId: number; ownerId: number }
type Reader = Uploader & { roles: readonly string[] }

/**
 * A proof of payment belongs to the account that it is for, so that holder and members see and use what any of them sent, and
 * it stays when a member leaves; everything else belongs to whoever sent it.
 */
export const ownerOf = (type: FileFacts['type'], { userId, ownerId }: Uploader) =>
  type === 'evidence' ? ownerId : userId

/** Whether somebody who is signed in may see a file: its owner and staff (docs/contract.md#uploads). */
export const mayReadFile = (file: { type: FileFacts['type']; ownerId: number }, reader: Reader): boolean =>
  file.ownerId === ownerOf(file.type, reader) || reader.roles.includes('OPERATOR') || reader.roles.includes('SUPERUSER')

/**
 * A file that the reader may see: an `avatar` is anybody's. Those of an erased account are locked. An unknown id asks for
 * the same credentials as a known one, so that nobody learns which there are.
 * @throws what `signedIn` throws; Not found
 */
export async function findReadableFile(tx: Tx, id: string, signedIn: () => Promise<Reader>) {
  const file = await tx.storedFile.findUnique({ where: { id, readyAt: { not: null }, owner: { erasedAt: null } } })
  if (file?.type === 'avatar') return file
  const reader = await signedIn()
  if (!file || !mayReadFile(file, reader)) throw new DomainError('Not found')
  return file
}
