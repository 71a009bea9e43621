import { z } from 'zod'
import { idIn, pageIn } from '@/lib/contract/page-query'
import { feeRulesView } from '@/lib/contract/panel/fee-views'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { listFeeRules } from '@/lib/domain/fee/fee-rules'
import { isSuperuser, type Staff } from '../session'

/** Large enough that the general rules, one per product and currency, fit on the first page. */
const size = 50

export const feesQuery = z.object({ owner: idIn, page: pageIn })

/** A page of the fee rules: general rules first, then those of single accounts. */
export async function readFeeRules(reader: Staff, { page, ...filters }: z.output<typeof feesQuery>) {
  const now = await databaseTime(db)
  const { rows, count } = await listFeeRules(db, { ownerId: filters.owner, page, size })
  return feeRulesView({ now, rows, maySet: isSuperuser(reader), filters, page, size, count })
}
