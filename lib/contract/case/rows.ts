/** Cases as lists and the queue show them. Not part of the public interface. */
import { nameIn } from '@/lib/contract/panel/reading'
import type { CaseKind } from '@/lib/domain/case/kinds'
import type { FoundCase } from '@/lib/domain/case/read-case'
import { caseView } from './calls'

/** Whether its time is over, or the last fifth of it runs; null where there is time, or nothing waits any more. */
function urgencyOf({ status, openedAt, dueAt }: FoundCase, now: Date): 'near' | 'overdue' | null {
  if (status === 'CLOSED' || !dueAt) return null
  if (dueAt < now) return 'overdue'
  const [left, whole] = [dueAt.getTime() - now.getTime(), dueAt.getTime() - openedAt.getTime()]
  return 5 * left < whole ? 'near' : null
}

type Named = {
  now: Date
  /** Who or what they are about, by number. */
  whos: ReadonlyMap<number, string>
  names: ReadonlyMap<number, string>
}

const detailOf: { [kind in CaseKind]?: string } = {
  ...{ suspense: 'reason', reconciliation_difference: 'difference', close_difference: 'concept' },
  ...{ screening_hit: 'list', data_request: 'request' },
}

const textOf = (fact: unknown) => (typeof fact === 'string' ? fact : null)

export const caseRow = (row: FoundCase, { now, whos, names }: Named) => {
  const { kind, facts } = row
  return {
    ...caseView(row),
    who: whos.get(row.number) ?? null,
    /** Which of its kind: why money is in suspense, what differs, which row of a day. */
    detail: textOf(facts[detailOf[kind] ?? 'none']),
    day: textOf(facts.day),
    urgency: urgencyOf(row, now),
    assignee: nameIn(names, row.assigneeId),
    closed_by: nameIn(names, row.closedById),
  }
}

export type CaseRow = ReturnType<typeof caseRow>

/** Ids of the staff that rows name. */
export const staffIn = (rows: readonly FoundCase[]): (number | null)[] =>
  rows.flatMap(({ assigneeId, closedById }) => [assigneeId, closedById])
