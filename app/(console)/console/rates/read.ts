import { z } from 'zod'
import { pageIn } from '@/lib/contract/page-query'
import { ratesView } from '@/lib/contract/panel/fee-views'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { findLastRates, listRates } from '@/lib/domain/movement/rates'
import { showProposals, standingOf } from '@/lib/domain/policy/standing-of'
import { listNames } from '@/lib/domain/user/list-names'
import type { Staff } from '../session'

const size = 20

export const ratesQuery = z.object({ page: pageIn })

/** A page of the dollar's rates, newest first, and the one in force. */
export async function readRates(reader: Staff, { page }: z.output<typeof ratesQuery>) {
  const now = await databaseTime(db)
  const [{ rows, count }, [last = null], standing, proposals] = await Promise.all([
    listRates(db, { page, size }),
    findLastRates(db, 1),
    standingOf(db, 'rate.set', reader),
    showProposals(db, 'rate:USD:COP', reader),
  ])
  const names = await listNames(
    db,
    rows.flatMap(({ setById, proposedById }) => [setById, proposedById]),
  )
  return ratesView({
    now,
    rows,
    names,
    last,
    standing,
    proposals,
    page,
    size,
    count,
  })
}
