import { z } from 'zod'
import { oneOf, pageIn } from '@/lib/contract/page-query'
import { proposalsView } from '@/lib/contract/policy/proposal-views'
import { proposalStatuses } from '@/lib/contract/policy/proposals'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { listProposals } from '@/lib/domain/policy/list-proposals'
import type { Staff } from '../../session'

const size = 20

export const proposalsQuery = z.object({ status: oneOf(proposalStatuses), page: pageIn })

/** A page of the proposals, newest first, whatever became of them. */
export async function readProposals({ roles }: Staff, { status, page }: z.output<typeof proposalsQuery>) {
  const now = await databaseTime(db)
  const { rows, count } = await listProposals(db, { status, page, size, roles })
  return proposalsView({ now, rows, filters: { status }, page, size, count })
}
