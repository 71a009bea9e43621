import { z } from 'zod'
import { oneOf, pageIn, searchIn } from '@/lib/contract/page-query'
import { proposalsView } from '@/lib/contract/policy/proposal-views'
import { proposalStatuses } from '@/lib/contract/policy/proposals'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { listProposals } from '@/lib/domain/policy/list-proposals'
import type { Staff } from '../../session'

const size = 20

export const proposalsQuery = z.object({ status: oneOf(proposalStatuses), search: searchIn, page: pageIn })

/** A page of the proposals, newest first, whatever became of them. */
export async function readProposals({ roles }: Staff, { page, ...filters }: z.output<typeof proposalsQuery>) {
  const now = await databaseTime(db)
  const { rows, count } = await listProposals(db, { ...filters, page, size, roles })
  return proposalsView({ now, rows, filters, page, size, count })
}
