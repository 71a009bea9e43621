import { z } from 'zod'
import { type DepositsView, depositRow } from '@/lib/contract/deposit/pages'
import { timeView } from '@/lib/contract/fields'
import { depositGroups, depositMethods, reloadCurrencies } from '@/lib/contract/lists'
import { idIn, searchIn } from '@/lib/contract/page-query'
import { db } from '@/lib/db'
import { may } from '@/lib/domain/access/member/permissions'
import { databaseTime } from '@/lib/domain/clock'
import { DomainError } from '@/lib/domain/errors'
import { type DepositFilters, listDeposits } from '@/lib/domain/movement/read/list-deposits'
import { countDeposits } from '@/lib/domain/movement/start/count-deposits'
import { mostCounted } from '@/lib/domain/payment-link/count-links'
import type { Reader } from '../session'

const size = 20

export const depositsQuery = z.object({
  status: z.enum(depositGroups).optional().catch(undefined),
  method: z.enum(depositMethods).optional().catch(undefined),
  currency: z.enum(reloadCurrencies).optional().catch(undefined),
  search: searchIn,
  before: idIn,
})

/** What the page's filters select of an owner's deposits. */
export const depositsBy = (
  ownerId: number,
  { status: group, search, method, currency }: Omit<z.output<typeof depositsQuery>, 'before'>,
): DepositFilters => ({ ownerId, group, search: search ?? undefined, method, currency })

/** Returns a page of the account's deposits with the counts of the tabs. @throws FORBIDDEN */
export async function readDeposits(
  { ownerId, member }: Reader,
  { before, ...asked }: z.output<typeof depositsQuery>,
): Promise<DepositsView> {
  if (!may(member, 'deposits:read')) throw new DomainError('FORBIDDEN')
  const now = await databaseTime(db)
  const [counts, found] = await Promise.all([
    countDeposits(db, { ownerId }),
    listDeposits(db, depositsBy(ownerId, asked), { size, before }),
  ])
  return {
    now: timeView(now),
    counts: { ALL: counts.all, ...counts.of },
    most: mostCounted,
    older: found.last,
    deposits: found.rows.map(depositRow),
  }
}
