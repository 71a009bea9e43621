import { z } from 'zod'
import { pageIn, searchIn } from '@/lib/contract/page-query'
import { hitTabs, screeningView } from '@/lib/contract/screening/pages'
import { db } from '@/lib/db'
import { isNamed } from '@/lib/domain/access/may-decide'
import { seesMasked } from '@/lib/domain/access/staff-roles'
import { databaseTime } from '@/lib/domain/clock'
import { readPolicies } from '@/lib/domain/policy/read-policy'
import { findHits } from '@/lib/domain/screening/find-hits'
import { casesOfHits, countWaitingHits, listHits, waitingHits } from '@/lib/domain/screening/hits'
import { countDue, listLists, listVersions, mostDue } from '@/lib/domain/screening/lists'
import { mostFound } from '@/lib/domain/search/among-newest'
import { readSearch } from '@/lib/domain/search/read-search'
import { listNames, listOwnerNames } from '@/lib/domain/user/list-names'
import type { Staff } from '../session'

const size = 20
/** The newest versions that the page shows. */
const newest = 5

export const screeningQuery = z.object({ tab: z.enum(hitTabs).catch('waiting'), search: searchIn, page: pageIn })

type Asked = z.output<typeof screeningQuery>

/** What the page's filters select. */
export const hitsUnder = async ({ tab, search }: Omit<Asked, 'page'>, { roles }: Pick<Staff, 'roles'>) => ({
  status: tab === 'waiting' ? waitingHits : null,
  ids: search ? await findHits(db, readSearch(search), { masked: seesMasked(roles), most: mostFound }) : null,
})

async function readMay({ roles }: Staff) {
  const policyOf = await readPolicies(db, ['screening.load', 'screening.schedule'])
  const may = (write: Parameters<typeof policyOf>[0]) => isNamed(policyOf(write), 'propose', roles)
  return { load: may('screening.load'), schedule: may('screening.schedule') }
}

/** The lists with their versions, and a page of those who are like somebody on them. */
export async function readScreening(reader: Staff, { page, ...filters }: Asked) {
  const now = await databaseTime(db)
  const [lists, versions, { rows, count }, waiting, due, may] = await Promise.all([
    listLists(db),
    listVersions(db, { source: null, page: 1, size: newest }),
    listHits(db, { ...(await hitsUnder(filters, reader)), page, size }),
    countWaitingHits(db),
    countDue(db),
    readMay(reader),
  ])
  const [cases, names, owners] = await Promise.all([
    casesOfHits(
      db,
      rows.map(({ id }) => id),
    ),
    listNames(
      db,
      versions.rows.map(({ loadedById }) => loadedById),
    ),
    listOwnerNames(
      db,
      rows.map(({ ownerId }) => ownerId),
    ),
  ])
  return screeningView({
    ...{
      now,
      lists,
      versions: versions.rows,
      versions_count: versions.count,
      rows,
      cases,
      names,
      owners,
      waiting,
      may,
    },
    due: { count: due, more: due >= mostDue },
    ...{ filters, page, size, count },
  })
}
