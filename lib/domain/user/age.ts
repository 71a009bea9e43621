const years = 18

/** The day in Bogota, `YYYY-MM-DD`: every calendar day of the platform is counted there. */
export const dayInBogota = (now: Date) => new Date(now.getTime() - 5 * 3_600_000).toISOString().slice(0, 10)

/** True when a person born on that day is an adult in Bogota. @param birth `YYYY-MM-DD` */
export function isAdult(birth: string, now: Date): boolean {
  const today = dayInBogota(now)
  const last = `${String(Number.parseInt(today.slice(0, 4), 10) - years).padStart(4, '0')}${today.slice(4)}`
  return birth <= last
}
