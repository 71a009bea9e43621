import { z } from 'zod'
import { dayIn, idIn, oneOf, searchIn } from '@/lib/contract/page-query'
import { movementsView } from '@/lib/contract/panel/money-views'
import { movementStatuses } from '@/lib/contract/payment-link/checkout'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { searchMovements } from '@/lib/domain/movement/read/search-movements'
import { methods } from '@/lib/domain/movement/terms'
import { dayOf } from '@/lib/domain/reconciliation/day'

const size = 30

export const movementsQuery = z.object({
  search: searchIn,
  status: oneOf(movementStatuses),
  method: oneOf(methods),
  owner: idIn,
  from: dayIn,
  to: dayIn,
  before: idIn,
})

/** Movements of all accounts under some filters, newest first. */
export async function readMovements({ before, ...filters }: z.output<typeof movementsQuery>) {
  const { search, status, method, owner, from, to } = filters
  const now = await databaseTime(db)
  const found = await searchMovements(
    db,
    {
      ...{ search, status, method, ownerId: owner },
      from: from === null ? null : dayOf(from).from,
      until: to === null ? null : dayOf(to).until,
    },
    { size, before: before === null ? null : BigInt(before) },
  )
  return movementsView({ now, found, filters, first: before === null })
}
