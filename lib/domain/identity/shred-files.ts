import type { Tx } from '../tx'

/**
 * Files of accounts that were erased so many years ago, oldest first (docs/contract.md#erasure): until then they are locked.
 * @returns at most `most` ids
 */
export async function findFilesToShred(tx: Tx, { years, most }: { years: number; most: number }): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    select f.id::text as id from stored_file f join "user" u on u.id = f.owner_id
    where u.erased_at < now() - make_interval(years => ${years}::int) order by f.id limit ${most}::int`
  return rows.map(({ id }) => id)
}

/** Forgets a file whose bytes are gone. That documents were sent, and what was decided, stays. */
export async function forgetFile(tx: Tx, id: string): Promise<void> {
  await tx.user.updateMany({ where: { pictureId: id }, data: { pictureId: null } })
  await tx.identityDocument.deleteMany({ where: { fileId: id } })
  await tx.storedFile.deleteMany({ where: { id } })
}
