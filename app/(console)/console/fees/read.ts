import { z } from 'zod'
import { idIn, pageIn } from '@/lib/contract/page-query'
import { feeRulesView } from '@/lib/contract/panel/fee-views'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { listFeeRules } from '@/lib/domain/fee/fee-rules'
import { listGmf } from '@/lib/domain/fee/gmf-rates'
import { showProposals, standingOf } from '@/lib/domain/policy/standing-of'
import { listNames } from '@/lib/domain/user/list-names'
import type { Staff } from '../session'

/** Large enough that the general rules, one per product and currency, fit on the first page. */
const size = 50

/** Rates of GMF that the page shows; older ones are in the audit log. */
const gmfShown = 5

export const feesQuery = z.object({ owner: idIn, page: pageIn })

/** A page of the fee rules: general rules first, then those of single accounts. */
export async function readFeeRules(reader: Staff, { page, ...filters }: z.output<typeof feesQuery>) {
  const now = await databaseTime(db)
  const [{ rows, count }, { rows: gmf }, fee, standing, ofFees, ofGmf] = await Promise.all([
    listFeeRules(db, { ownerId: filters.owner, page, size }),
    listGmf(db, { page: 1, size: gmfShown }),
    standingOf(db, 'fee.set', reader),
    standingOf(db, 'gmf.set', reader),
    showProposals(db, 'fee:', reader),
    showProposals(db, 'rate:GMF', reader),
  ])
  const names = await listNames(
    db,
    gmf.map(({ setById }) => setById),
  )
  const proposals = [...ofFees, ...ofGmf]
  return feeRulesView({ now, rows, gmf, names, maySet: fee.may, standing, proposals, filters, page, size, count })
}
