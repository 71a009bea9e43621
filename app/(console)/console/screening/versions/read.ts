import { z } from 'zod'
import { pageIn } from '@/lib/contract/page-query'
import { versionsView } from '@/lib/contract/screening/pages'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { listVersions } from '@/lib/domain/screening/lists'
import type { ScreeningVersion } from '@/lib/domain/tx'
import { listNames } from '@/lib/domain/user/list-names'

const size = 20

export const versionsQuery = z.object({ page: pageIn })

/** Names of those who loaded versions. */
export const loadersOf = (rows: readonly ScreeningVersion[]) =>
  listNames(
    db,
    rows.map(({ loadedById }) => loadedById),
  )

/** A page of the versions of all lists, newest first. */
export async function readVersions({ page }: z.output<typeof versionsQuery>) {
  const [now, { rows, count }] = await Promise.all([databaseTime(db), listVersions(db, { source: null, page, size })])
  return versionsView({ now, rows, count, page, size, names: await loadersOf(rows) })
}
