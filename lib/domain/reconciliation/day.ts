/** Days in Bogota, which has stayed at UTC−5 all year since 1993 (docs/contract.md#times). */

const hour = 3_600_000

/** A day and its bounds: `from` inclusive, `until` exclusive. */
export type Day = { name: string; from: Date; until: Date }

/** @param name `2026-11-20` */
export function dayOf(name: string): Day {
  const from = new Date(`${name}T05:00:00Z`)
  return { name, from, until: new Date(from.getTime() + 24 * hour) }
}

/** The day extended by one hour at each end. */
export const around = ({ from, until }: Day) => ({
  from: new Date(from.getTime() - hour),
  until: new Date(until.getTime() + hour),
})

/** The hours of a day, to bound how much is read at once. */
export function hoursOf({ from }: Day): { from: Date; until: Date }[] {
  return Array.from({ length: 24 }, (_, at) => ({
    from: new Date(from.getTime() + at * hour),
    until: new Date(from.getTime() + (at + 1) * hour),
  }))
}

/** The calendar day of `at` in Bogota. */
export const nameOfDay = (at: Date) => new Date(at.getTime() - 5 * hour).toISOString().slice(0, 10)

/** The day before one. @param name `2026-11-20` */
export const dayBefore = (name: string) => nameOfDay(new Date(dayOf(name).from.getTime() - hour))

/** The most recent complete day. */
export const yesterdayOf = (now: Date) => nameOfDay(new Date(now.getTime() - 24 * hour))

/** The earlier of two days by name. */
export const earlier = (one: string, other: string) => [one, other].sort()[0] as string

/** The later of two days by name. */
export const later = (one: string, other: string) => [one, other].sort()[1] as string
