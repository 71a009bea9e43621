import { z } from 'zod'
import { dayIn, idIn, oneOf, searchIn } from '@/lib/contract/page-query'
import { movementsView } from '@/lib/contract/panel/money-views'
import { movementStatuses } from '@/lib/contract/payment-link/checkout'
import { db } from '@/lib/db'
import { seesMasked } from '@/lib/domain/access/staff-roles'
import { databaseTime } from '@/lib/domain/clock'
import {
  type MovementFilters,
  searchMovements,
  sumMovements,
  withFound,
} from '@/lib/domain/movement/read/search-movements'
import { methods } from '@/lib/domain/movement/terms'
import { dayOf } from '@/lib/domain/reconciliation/day'
import { listOwnerNames } from '@/lib/domain/user/list-names'
import type { Staff } from '../session'

const size = 30
const dayLong = 86_400_000

export const movementsQuery = z.object({
  search: searchIn,
  status: oneOf(movementStatuses),
  method: oneOf(methods),
  owner: idIn,
  link: z.uuid().nullable().catch(null),
  stuck: oneOf(['yes']),
  from: dayIn,
  to: dayIn,
  before: idIn,
})

type Asked = Omit<z.output<typeof movementsQuery>, 'before'>

/** What the page's filters select. */
export const movementsBy = (
  { search, status, method, owner, link, stuck, from, to }: Asked,
  { roles }: Pick<Staff, 'roles'>,
  now: Date,
): MovementFilters => ({
  ...{ search, status, method, ownerId: owner, link, masked: seesMasked(roles) },
  stuckSince: stuck === null ? null : new Date(now.getTime() - dayLong),
  from: from === null ? null : dayOf(from).from,
  until: to === null ? null : dayOf(to).until,
})

/** Movements of all accounts under some filters, newest first. */
export async function readMovements(reader: Staff, { before, ...filters }: z.output<typeof movementsQuery>) {
  const { owner, link, stuck, search } = filters
  const now = await databaseTime(db)
  const asked = await withFound(db, movementsBy(filters, reader, now))
  const [found, total, names] = await Promise.all([
    searchMovements(db, asked, { size, before: before === null ? null : BigInt(before) }),
    (owner ?? link ?? stuck ?? search) ? sumMovements(db, asked) : null,
    listOwnerNames(db, owner === null ? [] : [owner]),
  ])
  return movementsView({ now, found, total, filters, owner: names.get(owner ?? 0) ?? null, first: before === null })
}
