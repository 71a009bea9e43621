import { dayBefore, nameOfDay } from '../reconciliation/day'
import { addBusinessDays } from '../reversal/deadline'
import type { DataRequest } from '../tx'

export type RequestKind = DataRequest['kind']

/** Business days to answer, and those that an extension adds (docs/contract.md#data-requests). */
const days = { consulta: { answer: 10, extension: 5 }, reclamo: { answer: 15, extension: 8 } } as const
/** Business days within which an incomplete reclamo is asked to be completed. */
const toAsk = 5
/** Calendar months after which a reclamo that nobody completed is given up. */
const monthsToComplete = 2

/** The last day to answer what came on a day, which does not count itself. @param day `2026-11-27` */
export const answerBy = (kind: RequestKind, day: string): string => addBusinessDays(day, days[kind].answer)

/** The last day to answer once it was extended: counted from the end of the first term. */
export const extendedBy = (kind: RequestKind, dueOn: string): string => addBusinessDays(dueOn, days[kind].extension)

/** The last day to ask for what is missing of a reclamo. */
export const askBy = (day: string): string => addBusinessDays(day, toAsk)

/**
 * The last day to complete a reclamo that was asked for more: the same day two months on, or the last of that month where it has none, and
 * the next business day where that is none.
 */
export function completeBy(askedOn: string): string {
  const [year = 0, month = 0, date = 0] = askedOn.split('-').map((text) => Number.parseInt(text, 10))
  const last = new Date(Date.UTC(year, month - 1 + monthsToComplete + 1, 0))
  const day = `${last.toISOString().slice(0, 8)}${`${Math.min(date, last.getUTCDate())}`.padStart(2, '0')}`
  return addBusinessDays(dayBefore(day), 1)
}

/** A day as its column has it. */
export const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`)

/** The name of a day that a column has. */
export const dayIn = (date: Date): string => date.toISOString().slice(0, 10)

/** The day in Bogota on which the present term began. */
export const begunOn = ({ receivedOn, completedOn }: Pick<DataRequest, 'receivedOn' | 'completedOn'>): string =>
  dayIn(completedOn ?? receivedOn)

type Standing = Pick<DataRequest, 'kind' | 'status' | 'extendedAt' | 'askedAt' | 'dueOn' | 'receivedOn' | 'completedOn'>

/** What staff may still do with a request. */
export function actsOn(request: Standing, now: Date) {
  const today = nameOfDay(now)
  const { kind, status, extendedAt, askedAt, dueOn } = request
  const open = status === 'OPEN'
  return {
    answer: open || status === 'INCOMPLETE',
    // the person is told before the first term is over
    extend: open && extendedAt === null && today <= dayIn(dueOn),
    ask: open && kind === 'reclamo' && askedAt === null && extendedAt === null && today <= askBy(begunOn(request)),
    // what came in time may be recorded later, also once it was given up
    complete: status === 'INCOMPLETE' || status === 'ABANDONED',
  }
}
