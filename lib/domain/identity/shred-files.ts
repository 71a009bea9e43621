import type { Tx } from '../tx'

/**
 * Finds files of accounts erased more than `years` years ago, oldest first (docs/contract.md#erasure). Until then they are
 * locked. Evidence of a case stays with its case.
 * @returns at most `most` ids
 */
export async function findFilesToShred(tx: Tx, { years, most }: { years: number; most: number }): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    select f.id::text as id from stored_file f join "user" u on u.id = f.owner_id
    where f.type <> 'case' and u.erased_at < now() - make_interval(years => ${years}::int) order by f.id limit ${most}::int`
  return rows.map(({ id }) => id)
}

/** Deletes the rows of a file whose bytes are deleted. The submission and its decision stay. */
export async function forgetFile(tx: Tx, id: string): Promise<void> {
  await tx.user.updateMany({ where: { pictureId: id }, data: { pictureId: null } })
  await tx.identityDocument.deleteMany({ where: { fileId: id } })
  await tx.storedFile.deleteMany({ where: { id } })
}
