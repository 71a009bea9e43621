import { z } from 'zod'
import { dayIn } from '@/lib/contract/page-query'
import { ledgerView, trialView } from '@/lib/contract/panel/ledger-views'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { spanOf } from '@/lib/domain/close/day-span'
import { readBooks } from '@/lib/domain/ledger/books'
import { readTrialBalance, readTrialBalanceBefore } from '@/lib/domain/ledger/trial-balance'
import { type Currency, currencies } from '@/lib/domain/money'
import { countHeld } from '@/lib/domain/movement/settle/suspense'
import { dayOf, nameOfDay } from '@/lib/domain/reconciliation/day'
import { listEveryAccount } from '@/lib/domain/reload/list-banks'

export const ledgerQuery = z.object({ currency: z.enum(currencies).catch('COP'), day: dayIn })

/** The day if it is over; the current day, as no day, is not. */
export const pastDay = (day: string | null, now: Date) => (day !== null && day < nameOfDay(now) ? day : null)

/**
 * Returns the trial balance of every currency at the end of that day, or now. Suspense counts are available only for
 * now.
 */
export async function readTrial(day: string | null) {
  if (day !== null) {
    const { until } = await spanOf(db, dayOf(day))
    return trialView(await readTrialBalanceBefore(db, until), new Map())
  }
  const [rows, held] = await Promise.all([readTrialBalance(db), countHeld(db)])
  return trialView(rows, held)
}

/** The trial balance, and the result of the last invariant check. */
export async function readLedger({ currency, day: asked }: z.output<typeof ledgerQuery>) {
  const now = await databaseTime(db)
  const day = pastDay(asked, now)
  const [trial, banks, books] = await Promise.all([readTrial(day), listEveryAccount(db), readBooks(db)])
  return ledgerView({ now, filters: { currency, day }, trial, banks, books })
}

/** Returns the first transfer of a day, by the trial balance's cut or as it was closed; null without a day. */
export const sinceOf = async (from: string | null): Promise<bigint | null> =>
  from === null ? null : (await spanOf(db, dayOf(from))).from

/**
 * Returns the transfer to read backwards from, so that a past day excludes later transfers; null means from the newest.
 * @param upto the last transfer that counts; null: all of the day's
 */
export async function startOf(day: string | null, upto: bigint | null = null): Promise<bigint | null> {
  const next = upto === null ? null : upto + 1n
  if (day === null) return next
  const { until: end } = await spanOf(db, dayOf(day))
  return next === null || end < next ? end : next
}

/** Parses a ledger account from the URL; null if it cannot be a valid account code. */
export function accountAt(currency: string, code: string): { currency: Currency; code: string } | null {
  const known = currencies.find((one) => one === currency)
  const plain = code.replace(/%3A/i, ':')
  return known && /^[a-z]+(:\w{1,40})?$/.test(plain) ? { currency: known, code: plain } : null
}
