import { trialView } from '@/lib/contract/panel/ledger-views'
import { db } from '@/lib/db'
import { firstTransferAfter, readTrialBalance, readTrialBalanceAt } from '@/lib/domain/ledger/trial-balance'
import { type Currency, currencies } from '@/lib/domain/money'
import { countHeld } from '@/lib/domain/movement/settle/suspense-cases'
import { dayOf, nameOfDay } from '@/lib/domain/reconciliation/day'

export type LedgerAsked = { currency: Currency; day: string; today: boolean }

/** Which currency is asked for, and how the books stood at the end of which day: today's, unless an earlier one is named. */
export function ledgerAsked(currency: string | null, day: string | null, now: Date): LedgerAsked {
  const last = nameOfDay(now)
  const named = day && /^20\d\d-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) && day < last ? day : last
  return { currency: currencies.find((one) => one === currency) ?? 'COP', day: named, today: named === last }
}

/** The trial balance then, of every currency. What waits in suspense is counted of now alone. */
export async function readTrial({ day, today }: LedgerAsked) {
  if (!today) return trialView(await readTrialBalanceAt(db, dayOf(day).until), new Map())
  const [rows, held] = await Promise.all([readTrialBalance(db), countHeld(db)])
  return trialView(rows, held)
}

/** From which transfer on an account is read: of a past day, what came later is not shown. Null: from the newest. */
export const startOf = ({ day, today }: LedgerAsked): Promise<bigint | null> =>
  today ? Promise.resolve(null) : firstTransferAfter(db, dayOf(day).until)

/** The name of an account as it stands in an address, or null where no account can be called so. */
export function accountAt(currency: string, code: string): { currency: Currency; code: string } | null {
  const known = currencies.find((one) => one === currency)
  return known && /^[a-z]+(:\w{1,40})?$/.test(code) ? { currency: known, code } : null
}
