/** Data of the account holder's balance pages: plain values with wire names. Not part of the public interface. */

import { type Read, timeView } from '@/lib/contract/fields'
import type { MonthlyFees } from '@/lib/domain/ledger/monthly-fees'
import type { Entry } from '@/lib/domain/ledger/read-entries'
import type { Currency, Money } from '@/lib/domain/money'
import { entryView } from './calls'
import { type Held, heldOf } from './held'

export type EntryRow = ReturnType<typeof entryView> & {
  id: string
  /** Address of the detail page; null if the account has no such page. */
  href: string | null
}

export type WalletView = Read & {
  currency: Currency
  balances: Held[]
  /** Bank transfers in this currency that wait for a decision. */
  waiting: { amount: string; count: number }
  /** Null for a reader who may see the balance but not the statement. */
  statement: { entries: EntryRow[]; older: string | null } | null
  may_export: boolean
}

/** Detail page of an entry. A commission stems from another account's bank transfer, which has no page here. */
function hrefOf({ kind, reference }: Entry): string | null {
  if (kind === 'commission') return null
  if (reference.startsWith('po_')) return `/payouts/${reference}`
  if (reference.startsWith('mm_')) return `/payments/${reference}`
  return reference.startsWith('reload:') ? `/deposits/${reference.slice('reload:'.length)}` : null
}

export const entryRow = (row: Entry): EntryRow => ({ ...entryView(row), id: `${row.id}`, href: hrefOf(row) })

export const walletView = (read: {
  now: Date
  currency: Currency
  balances: Money[]
  reserved: Money[]
  waiting: { amount: Money; count: number }
  statement: { rows: Entry[]; last: bigint | null } | null
  mayExport: boolean
}): WalletView => ({
  now: timeView(read.now),
  currency: read.currency,
  balances: heldOf(read.balances, read.reserved),
  waiting: { amount: `${read.waiting.amount}`, count: read.waiting.count },
  statement: read.statement && {
    entries: read.statement.rows.map(entryRow),
    older: read.statement.last === null ? null : `${read.statement.last}`,
  },
  may_export: read.mayExport,
})

type Borne = { fee: string; iva: string; total: string }

export type FeeMonth = { month: string; currency: Currency; count: number; received: string; own: Borne; payers: Borne }

export type FeesView = Read & {
  year: number
  /** Years that can be selected, the current one first. */
  years: number[]
  months: FeeMonth[]
  /** Totals of the year, one for each currency. */
  totals: Omit<FeeMonth, 'month'>[]
  may_export: boolean
}

const borne = ({ fee, iva }: { fee: Money; iva: Money }): Borne => ({
  fee: `${fee}`,
  iva: `${iva}`,
  total: `${fee.plus(iva)}`,
})

export const feeMonth = (row: MonthlyFees): FeeMonth => ({
  month: row.month,
  currency: row.currency,
  count: row.count,
  received: `${row.received}`,
  own: borne(row.own),
  payers: borne(row.payers),
})

const plus = (one: MonthlyFees['own'], other: MonthlyFees['own']) => ({
  fee: one.fee.plus(other.fee),
  iva: one.iva.plus(other.iva),
})

function totalsOf(rows: readonly MonthlyFees[]): Omit<FeeMonth, 'month'>[] {
  const sums = new Map<Currency, MonthlyFees>()
  for (const row of rows) {
    const sum = sums.get(row.currency)
    sums.set(
      row.currency,
      sum
        ? {
            ...sum,
            count: sum.count + row.count,
            received: sum.received.plus(row.received),
            own: plus(sum.own, row.own),
            payers: plus(sum.payers, row.payers),
          }
        : row,
    )
  }
  return [...sums.values()].map((row) => {
    const { month: _, ...total } = feeMonth(row)
    return total
  })
}

export const feesView = (read: {
  now: Date
  year: number
  years: number[]
  rows: MonthlyFees[]
  mayExport: boolean
}): FeesView => ({
  now: timeView(read.now),
  year: read.year,
  years: read.years,
  months: read.rows.map(feeMonth),
  totals: totalsOf(read.rows),
  may_export: read.mayExport,
})
