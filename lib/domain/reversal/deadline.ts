import { getHolidaysForYear } from 'colombian-holidays'
import { nameOfDay } from '../reconciliation/day'
import type { Reversal } from '../tx'

/** Business days within which a payment is to be reversed, from the day after (docs/contract.md#reversal-deadlines). */
const toReverse = 15
/** Calendar days within which a payer who withdrew has the money back. */
const toWithdraw = 15

const dayAfter = (day: string, count: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10)

/** True for Monday to Friday, holidays and those that Ley 51 de 1983 moves to a Monday excepted. @param day `2026-11-20` */
function isBusinessDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  const weekday = date.getUTCDay()
  if (weekday === 0 || weekday === 6) return false
  return !getHolidaysForYear(date.getUTCFullYear()).some(({ celebrationDate }) => celebrationDate === day)
}

/** The business day that is `count` of them after a day, which itself does not count. */
export function addBusinessDays(day: string, count: number): string {
  let [reached, left] = [day, count]
  while (left > 0) {
    reached = dayAfter(reached, 1)
    if (isBusinessDay(reached)) left -= 1
  }
  return reached
}

/**
 * The last day in Bogota on which a reversal is to be closed (docs/contract.md#reversal-deadlines): `2026-11-20`, always a business
 * day. It depends on the cause, and without one is that of a reversed payment.
 */
export function deadlineOf({ createdAt, cause }: Pick<Reversal, 'createdAt' | 'cause'>): string {
  const taken = nameOfDay(createdAt)
  if (cause !== 'withdrawal') return addBusinessDays(taken, toReverse)
  let day = dayAfter(taken, toWithdraw)
  while (!isBusinessDay(day)) day = dayAfter(day, -1)
  return day
}
