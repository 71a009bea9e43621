import { recordAudit } from '../access/record-audit'
import { nameOfDay } from '../reconciliation/day'
import type { Tx } from '../tx'
import { forgetErasedPerson } from './forget-requests'
import { tellPerson } from './tell-person'
import { dateOf, dayIn } from './terms'

/**
 * Ends the reclamos that were not completed by their last day (docs/contract.md#data-requests), and tells their persons.
 * @returns their accounts, null for somebody without one
 */
export async function abandonRequests(tx: Tx, { most }: { most: number }, now: Date): Promise<(number | null)[]> {
  const today = dateOf(nameOfDay(now))
  const rows = await tx.$queryRaw<{ id: number }[]>`
    select id from data_request where status = 'INCOMPLETE' and complete_by < ${today}::date
     order by complete_by limit ${most}::int for update skip locked`
  const owners: (number | null)[] = []
  for (const { id } of rows) {
    const after = await tx.dataRequest.update({ where: { id }, data: { status: 'ABANDONED', endedAt: now } })
    const due_on = dayIn(after.dueOn)
    await recordAudit(tx, {
      ...{ actorId: null, action: 'data_request.abandoned', subject: `data_request:${id}`, reason: null },
      ...{ from: { status: 'INCOMPLETE', due_on }, to: { status: after.status, due_on } },
    })
    await tellPerson(tx, after, 'abandoned')
    await forgetErasedPerson(tx, after)
    owners.push(after.ownerId)
  }
  return owners
}
