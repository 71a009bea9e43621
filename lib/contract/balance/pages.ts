/** Data of the account holder's balance pages: plain values with wire names. Not part of the public interface. */

import { type Read, timeView } from '@/lib/contract/fields'
import { type OwnInvoice, ownInvoice } from '@/lib/contract/invoice/pages'
import type { ListedInvoice } from '@/lib/domain/invoice/list-invoices'
import type { MonthlyFees } from '@/lib/domain/ledger/monthly-fees'
import type { Currency, Money } from '@/lib/domain/money'
import type { Suspended } from '@/lib/domain/movement/read/sum-suspended'
import type { Reserved } from '@/lib/domain/payout/read-reserved'
import { type Held, heldOf, type ToApply, toApplyOf } from './held'

/** One line of the statement, in the reader's words. */
export type EntryRow = {
  id: string
  /** What it is: `Pago`, `IVA del servicio`. */
  title: string
  /** Of whom and what for. */
  detail: string | null
  /** Of money that is on its way, came back, or that the bank took. */
  state: 'reserved' | 'back' | 'undone' | 'reversed' | null
  /** The holder's own id of it, or ours. */
  reference: string
  /** When it was posted, and how that is read. */
  date: string
  when: string
  /** Formatted; `+` and `−` before it. */
  amount: string
  balance: string
  /** Address of what it is of; null if the account has no such page. */
  href: string | null
  /** The balance at an end of the days, not an entry. */
  edge?: true
}

export type StatementView = {
  /** Newest first; with the closing balance above and the opening balance below, except in a search. */
  entries: EntryRow[]
  /** Entries on this page. */
  count: number
  older: string | null
  /** What entered and left within the days, formatted; null in a search, and where there are too many entries to add up. */
  sums: { in: string; out: string } | null
}

export type WalletView = Read & {
  currency: Currency
  balances: Held[]
  to_apply: ToApply[]
  /** Bank transfers in this currency that wait for a decision. */
  waiting: { amount: string; count: number }
  /** Null for a reader who may see the balance but not the statement. */
  statement: StatementView | null
  may_export: boolean
}

export const walletView = (read: {
  now: Date
  currency: Currency
  balances: Money[]
  reserved: Reserved[]
  suspended: Suspended[]
  waiting: { amount: Money; count: number }
  statement: StatementView | null
  mayExport: boolean
}): WalletView => ({
  now: timeView(read.now),
  currency: read.currency,
  balances: heldOf(read.balances, read.reserved),
  to_apply: toApplyOf(read.suspended),
  waiting: { amount: `${read.waiting.amount}`, count: read.waiting.count },
  statement: read.statement,
  may_export: read.mayExport,
})

type Borne = { fee: string; iva: string; total: string }

export type FeeMonth = {
  month: string
  currency: Currency
  count: number
  received: string
  own: Borne & { gmf: string }
  payers: Borne
}

export type FeesView = Read & {
  year: number
  /** Years that can be selected, the current one first. */
  years: number[]
  months: FeeMonth[]
  /** Totals of the year, one for each currency. */
  totals: Omit<FeeMonth, 'month'>[]
  /** Electronic invoices of the year, newest first. */
  invoices: OwnInvoice[]
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
  own: { ...borne(row.own), gmf: `${row.own.gmf}`, total: `${row.own.fee.plus(row.own.iva).plus(row.own.gmf)}` },
  payers: borne(row.payers),
})

const plus = (one: MonthlyFees['payers'], other: MonthlyFees['payers']) => ({
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
            own: { ...plus(sum.own, row.own), gmf: sum.own.gmf.plus(row.own.gmf) },
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
  invoices: readonly ListedInvoice[]
  mayExport: boolean
}): FeesView => ({
  now: timeView(read.now),
  year: read.year,
  years: read.years,
  months: read.rows.map(feeMonth),
  totals: totalsOf(read.rows),
  invoices: read.invoices.map(ownInvoice),
  may_export: read.mayExport,
})
