import type { IdentityWarning } from '../policy/warnings'
import type { Tx } from '../tx'
import { displayName } from '../user/display-name'

const names = { id: true, alias: true, businessName: true, firstName: true, lastName: true } as const

/** Returns other accounts that submitted a file with the same bytes, such as the same photograph under two names. */
export async function sameElsewhere(tx: Tx, ownerId: number, hashes: Uint8Array<ArrayBuffer>[]) {
  const found = await tx.storedFile.findMany({
    where: { sha256: { in: hashes }, ownerId: { not: ownerId }, documents: { some: {} } },
    select: { owner: { select: names } },
    take: 20,
  })
  const owners = new Map(found.map(({ owner }) => [owner.id, displayName(owner)]))
  return [...owners].map(([id, name]) => ({ id, name }))
}

/** Returns the warnings about a user's pending documents. */
export async function namesOfWarnings(tx: Tx, userId: number): Promise<IdentityWarning[]> {
  const documents = await tx.identityDocument.findMany({
    where: { submission: { userId, status: 'PENDING' } },
    select: { file: { select: { sha256: true } } },
  })
  const hashes = documents.map(({ file }) => file.sha256)
  return (await sameElsewhere(tx, userId, hashes)).length > 0 ? ['same_file_elsewhere'] : []
}
