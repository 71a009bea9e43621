import type { Reading } from '@/lib/contract/panel/reading'
import { db } from '@/lib/db'
import { listKeyLabels } from '@/lib/domain/access/key-labels'
import { listNames, listOwnerNames } from '@/lib/domain/user/list-names'

/** Reads the names that a view of money shows. @param ids of staff who acted, of the accounts that own the money, and of a key that asked */
export async function readingOf(
  readerId: number,
  ids: { staff: readonly (number | null)[]; owners: readonly number[]; keys?: readonly (number | null)[] },
): Promise<Reading> {
  const [names, owners, keys] = await Promise.all([
    listNames(db, ids.staff),
    listOwnerNames(db, ids.owners),
    listKeyLabels(db, ids.keys ?? []),
  ])
  return { names, owners, keys, readerId }
}
