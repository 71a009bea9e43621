import { z } from 'zod'
import { casesView, caseTabs } from '@/lib/contract/case/pages'
import { staffIn } from '@/lib/contract/case/rows'
import { idIn, oneOf, pageIn, searchIn } from '@/lib/contract/page-query'
import { db } from '@/lib/db'
import { seesMasked } from '@/lib/domain/access/staff-roles'
import { searchedCases } from '@/lib/domain/case/find-cases'
import { caseKindNames } from '@/lib/domain/case/kinds'
import { type CaseFilters, countCases, listCases } from '@/lib/domain/case/list-cases'
import { nameCases } from '@/lib/domain/case/name-cases'
import type { FoundCase } from '@/lib/domain/case/read-case'
import { databaseTime } from '@/lib/domain/clock'
import { currencies } from '@/lib/domain/money'
import { listNames } from '@/lib/domain/user/list-names'
import { listStaff } from '@/lib/domain/user/list-staff'
import type { Staff } from '../session'

const size = 20

/** Filters of the list, which the queue beside a case keeps. */
export const caseQuery = z.object({
  tab: z.enum(caseTabs).catch('waiting'),
  kind: oneOf(caseKindNames),
  /** Whose they are; under the reader's own tab nobody else's. */
  assignee: z.literal('none').or(idIn),
  currency: oneOf(currencies),
  overdue: z.literal('1').nullable().catch(null),
  search: searchIn,
})

export const casesQuery = caseQuery.extend({ page: pageIn })

/** Names what rows of cases show. */
export async function namedOf(rows: readonly FoundCase[], staff: readonly (number | null)[] = []) {
  const [whos, names] = await Promise.all([nameCases(db, rows), listNames(db, [...staffIn(rows), ...staff])])
  return { whos, names }
}

/** What the filters select. */
export const casesBy = async (
  { tab, kind, assignee, currency, overdue, search }: z.output<typeof caseQuery>,
  { userId, roles }: Staff,
  now: Date,
): Promise<CaseFilters> => ({
  ...{ state: tab === 'mine' ? 'waiting' : tab, kind, currency, assignee: tab === 'mine' ? userId : assignee },
  overdueAt: overdue ? now : null,
  numbers: await searchedCases(db, search, seesMasked(roles)),
})

/** The filters as pages show them. */
export const shownFilters = ({ overdue, assignee, ...query }: z.output<typeof caseQuery>) => ({
  ...query,
  assignee: query.tab === 'mine' ? null : assignee,
  overdue: overdue !== null,
})

/** What the tabs count: the reader's own tab hides whose cases the others show, and names nobody to them. */
export const countedBy = (filters: CaseFilters, asked: z.output<typeof caseQuery>, { userId }: Staff) => ({
  ...filters,
  assignee: shownFilters(asked).assignee,
  readerId: userId,
})

/** A page of the cases under a tab: what waits by its deadline, closed ones newest first. */
export async function readCases(reader: Staff, { page, ...asked }: z.output<typeof casesQuery>) {
  const now = await databaseTime(db)
  const filters = await casesBy(asked, reader, now)
  const [{ rows, count }, counts, staff] = await Promise.all([
    listCases(db, filters, { page, size }),
    countCases(db, countedBy(filters, asked, reader)),
    listStaff(db),
  ])
  const named = await namedOf(rows)
  return casesView({
    now,
    rows,
    named,
    counts,
    staff,
    filters: shownFilters(asked),
    page,
    size,
    count,
  })
}
