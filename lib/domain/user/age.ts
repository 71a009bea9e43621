const years = 18

/** The day in Bogota, `YYYY-MM-DD`: days of this house are days there. */
export const dayInBogota = (now: Date) => new Date(now.getTime() - 5 * 3_600_000).toISOString().slice(0, 10)

/** Whether somebody born on that day is of age. @param birth `YYYY-MM-DD` */
export function isAdult(birth: string, now: Date): boolean {
  const today = dayInBogota(now)
  const last = `${String(Number.parseInt(today.slice(0, 4), 10) - years).padStart(4, '0')}${today.slice(4)}`
  return birth <= last
}
