import type { Reading } from '@/lib/contract/panel/reading'
import { db } from '@/lib/db'
import { listNames, listOwnerNames } from '@/lib/domain/user/list-names'

/** Reads the names that a view of money shows. @param ids of staff who acted, and of the accounts that own the money */
export async function readingOf(
  readerId: number,
  ids: { staff: readonly (number | null)[]; owners: readonly number[] },
): Promise<Reading> {
  const [names, owners] = await Promise.all([listNames(db, ids.staff), listOwnerNames(db, ids.owners)])
  return { names, owners, readerId }
}
