import type { IdentityWarning } from '../policy/warnings'
import { Prisma, type Tx } from '../tx'
import { displayName } from '../user/display-name'

const names = { id: true, alias: true, businessName: true, firstName: true, lastName: true } as const

/** Another account, for staff. */
export type Elsewhere = { id: number; name: string }

/** Most accounts that are named. */
const most = 20

/** Returns other accounts that submitted a file with the same bytes, such as the same photograph under two names. */
export async function sameElsewhere(tx: Tx, ownerId: number, hashes: Uint8Array<ArrayBuffer>[]): Promise<Elsewhere[]> {
  const found = await tx.storedFile.findMany({
    where: { sha256: { in: hashes }, ownerId: { not: ownerId }, documents: { some: {} } },
    select: { owner: { select: names } },
    take: most,
  })
  const owners = new Map(found.map(({ owner }) => [owner.id, displayName(owner)]))
  return [...owners].map(([id, name]) => ({ id, name }))
}

/** A document as it is compared: of any kind, without dots, spaces and a NIT's check digit. As the indexes have it. */
const compared = (document: Prisma.Sql) =>
  Prisma.sql`regexp_replace(regexp_replace(upper(${document}), '[.[:space:]]', '', 'g'), '-[0-9]$', '')`

const stored = compared(Prisma.sql`document_number`)

/**
 * Returns other accounts with a document's number, as theirs or in a submission of theirs. Kind and number together are unique among
 * accounts, so it is under another kind, such as the NIT of a person, or a number that they sent before.
 */
export async function documentElsewhere(tx: Tx, ownerId: number, document: string): Promise<Elsewhere[]> {
  const wanted = compared(Prisma.sql`${document}::text`)
  const rows = await tx.$queryRaw<{ id: number }[]>`
    select id from "user"
     where document_number is not null and ${stored} = ${wanted} and id <> ${ownerId}::int and erased_at is null
    union
    select user_id from identity_submission where ${stored} = ${wanted} and user_id <> ${ownerId}::int
     limit ${most}::int`
  if (rows.length === 0) return []
  const where = { id: { in: rows.map(({ id }) => id) }, erasedAt: null }
  const found = await tx.user.findMany({ where, select: names, orderBy: { id: 'asc' } })
  return found.map((one) => ({ id: one.id, name: displayName(one) }))
}

/** The warnings about a submission, of the accounts that it has files and document in common with. */
export const warningsOf = (found: {
  files: readonly Elsewhere[]
  documents: readonly Elsewhere[]
}): IdentityWarning[] => [
  ...(found.files.length > 0 ? (['same_file_elsewhere'] as const) : []),
  ...(found.documents.length > 0 ? (['same_document_elsewhere'] as const) : []),
]

/** Returns the warnings about a user's pending documents. */
export async function namesOfWarnings(tx: Tx, userId: number): Promise<IdentityWarning[]> {
  const pending = await tx.identitySubmission.findFirst({
    where: { userId, status: 'PENDING' },
    select: { documentNumber: true, documents: { select: { file: { select: { sha256: true } } } } },
  })
  if (!pending) return []
  const hashes = pending.documents.map(({ file }) => file.sha256)
  return warningsOf({
    files: await sameElsewhere(tx, userId, hashes),
    documents: await documentElsewhere(tx, userId, pending.documentNumber),
  })
}
