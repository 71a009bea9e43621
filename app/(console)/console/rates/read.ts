import { z } from 'zod'
import { pageIn } from '@/lib/contract/page-query'
import { ratesView } from '@/lib/contract/panel/fee-views'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { findLastRates, findProposers, listRates } from '@/lib/domain/movement/rates'
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
  const proposed = await findProposers(db, rows)
  const names = await listNames(db, [...rows.map(({ setById }) => setById), ...proposed.values()])
  const proposers = new Map([...proposed].map(([id, by]) => [id, names.get(by) ?? `${by}`]))
  return ratesView({
    now,
    rows,
    setters: { names, proposers },
    last,
    standing,
    proposals,
    page,
    size,
    count,
  })
}
