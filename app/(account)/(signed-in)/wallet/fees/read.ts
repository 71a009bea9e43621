import { z } from 'zod'
import { feesView } from '@/lib/contract/balance/pages'
import { idIn } from '@/lib/contract/page-query'
import { db } from '@/lib/db'
import { may } from '@/lib/domain/access/member/permissions'
import { databaseTime } from '@/lib/domain/clock'
import { DomainError } from '@/lib/domain/errors'
import { listOwnInvoices } from '@/lib/domain/invoice/list-invoices'
import { monthlyFees } from '@/lib/domain/ledger/monthly-fees'
import { readProfile } from '@/lib/domain/user/read-profile'
import { bogotaDay } from '@/lib/format'
import type { Reader } from '../../session'

const yearOf = (moment: Date) => Number.parseInt(bogotaDay(moment.toISOString()).slice(0, 4), 10)

/** The first instant of a year in Bogota, which is UTC-5 all year. */
const startOf = (year: number) => new Date(`${year}-01-01T05:00:00.000Z`)

export const feesQuery = z.object({ year: idIn })

/**
 * Returns fees and IVA of a year by month: the current year unless the query names another year of the account.
 * @throws FORBIDDEN
 */
export async function readFees({ ownerId, member }: Reader, asked: z.output<typeof feesQuery>) {
  if (!may(member, 'statements:read')) throw new DomainError('FORBIDDEN')
  const now = await databaseTime(db)
  const { createdAt } = await readProfile(db, ownerId)
  const [last, first] = [yearOf(now), yearOf(createdAt)]
  const years = Array.from({ length: Math.max(1, last - first + 1) }, (_, back) => last - back)
  const year = years.find((one) => one === asked.year) ?? last
  const [rows, invoices] = await Promise.all([
    monthlyFees(db, { ownerIds: [ownerId], from: startOf(year), until: startOf(year + 1) }),
    listOwnInvoices(db, ownerId, year),
  ])
  return feesView({ now, year, years, rows, invoices, mayExport: may(member, 'exports:read') })
}
