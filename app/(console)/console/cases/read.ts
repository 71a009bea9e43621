import { z } from 'zod'
import { type CaseTab, casesView, caseTabs } from '@/lib/contract/case/pages'
import { staffIn } from '@/lib/contract/case/rows'
import { oneOf, pageIn, searchIn } from '@/lib/contract/page-query'
import { db } from '@/lib/db'
import { seesMasked } from '@/lib/domain/access/staff-roles'
import { caseKindNames } from '@/lib/domain/case/kinds'
import { type CaseFilters, countCases, listCases } from '@/lib/domain/case/list-cases'
import { nameCases } from '@/lib/domain/case/name-cases'
import type { FoundCase } from '@/lib/domain/case/read-case'
import { databaseTime } from '@/lib/domain/clock'
import { listNames } from '@/lib/domain/user/list-names'
import type { Staff } from '../session'

const size = 20

/** Filters of the list that the queue beside a case keeps. */
export const caseQuery = z.object({ tab: z.enum(caseTabs).catch('waiting'), kind: oneOf(caseKindNames) })

export const casesQuery = caseQuery.extend({
  overdue: z.literal('1').nullable().catch(null),
  search: searchIn,
  page: pageIn,
})

/** Names what rows of cases show. */
export async function namedOf(rows: readonly FoundCase[], staff: readonly (number | null)[] = []) {
  const [whos, names] = await Promise.all([nameCases(db, rows), listNames(db, [...staffIn(rows), ...staff])])
  return { whos, names }
}

export const filtersOf = (
  { tab, kind }: { tab: CaseTab; kind: CaseFilters['kind'] },
  { userId, roles }: Staff,
): CaseFilters => ({
  ...{ state: tab === 'mine' ? 'waiting' : tab, kind, assignee: tab === 'mine' ? userId : null },
  ...{ overdueAt: null, search: null, masked: seesMasked(roles) },
})

/** What the list's filters select. */
export const casesBy = (
  { overdue, search, ...query }: Omit<z.output<typeof casesQuery>, 'page'>,
  reader: Staff,
  now: Date,
): CaseFilters => ({ ...filtersOf(query, reader), overdueAt: overdue ? now : null, search })

/** A page of the cases under a tab: what waits by its deadline, closed ones newest first. */
export async function readCases(reader: Staff, { page, ...asked }: z.output<typeof casesQuery>) {
  const now = await databaseTime(db)
  const filters = casesBy(asked, reader, now)
  const { overdue, search, ...query } = asked
  const [{ rows, count }, counts] = await Promise.all([
    listCases(db, filters, { page, size }),
    countCases(db, { readerId: reader.userId, kind: query.kind }),
  ])
  const named = await namedOf(rows)
  return casesView({
    now,
    rows,
    named,
    counts,
    filters: { ...query, overdue: overdue !== null, search },
    page,
    size,
    count,
  })
}
