/** What the console's pages of the ledger and of figures show. Not part of the interface. */
import type { BooksRun } from '@/lib/domain/ledger/books'
import type { StatementRow, TrialRow } from '@/lib/domain/ledger/trial-balance'
import { type Currency, currencies, Money } from '@/lib/domain/money'
import type { FigureDay, Figures, Waiting } from '@/lib/domain/movement/read-figures'
import { timeView } from './fields'

export const trialView = (rows: readonly TrialRow[]) =>
  currencies
    .map((currency) => ({ currency, rows: rows.filter((row) => row.currency === currency) }))
    .filter((one) => one.rows.length > 0)
    .map(({ currency, rows: own }) => ({
      currency,
      rows: own.map(({ code, kind, balance, accounts }) => ({
        code,
        kind,
        accounts,
        balance: `${Money.of(balance, currency)}`,
      })),
      /** Zero, or the books are broken. */
      sum: `${own.reduce((sum, row) => sum.plus(Money.of(row.balance, currency)), Money.zero(currency))}`,
    }))

export type TrialView = ReturnType<typeof trialView>[number]

export const booksView = (run: BooksRun | null) => run && { ...run, at: timeView(run.at) }
export type BooksView = ReturnType<typeof booksView>

export const statementView = (row: StatementRow) => ({
  id: `${row.id}`,
  key: row.key,
  event: row.event,
  at: timeView(row.date),
  other: row.other,
  amount: row.amount,
  balanceAfter: row.balanceAfter,
})

export type StatementView = ReturnType<typeof statementView>

export const waitingView = ({ oldestReload, ...counts }: Waiting) => ({
  ...counts,
  oldestReload: oldestReload && timeView(oldestReload),
})

export type WaitingView = ReturnType<typeof waitingView>

type Method = FigureDay['method']

/** One day: null where nothing happened, which is not the same as zero. */
export type DayFigures = { day: string; of: { amount: string; count: number; fees: string; iva: string } | null }

export type Series = {
  method: Method | 'all'
  days: DayFigures[]
  total: { amount: string; count: number; fees: string; iva: string }
}

const none = (currency: Currency) => ({
  amount: Money.zero(currency),
  count: 0,
  fees: Money.zero(currency),
  iva: Money.zero(currency),
})

function sumOf(rows: readonly FigureDay[], currency: Currency) {
  const sum = rows.reduce(
    (so, row) => ({
      amount: so.amount.plus(so.amount.of(row.amount)),
      count: so.count + row.count,
      fees: so.fees.plus(so.fees.of(row.fees)),
      iva: so.iva.plus(so.iva.of(row.iva)),
    }),
    none(currency),
  )
  return { amount: `${sum.amount}`, count: sum.count, fees: `${sum.fees}`, iva: `${sum.iva}` }
}

function seriesOf(rows: readonly FigureDay[], days: readonly string[], currency: Currency) {
  return (method: Method | 'all'): Series => {
    const own = rows.filter((row) => method === 'all' || row.method === method)
    return {
      method,
      days: days.map((day) => {
        const there = own.filter((row) => row.day === day)
        return { day, of: there.length > 0 ? sumOf(there, currency) : null }
      }),
      total: sumOf(own, currency),
    }
  }
}

/** Figures of each currency in which something happened, by method and all together, for each of these days. */
export const figuresView = (figures: Figures, days: readonly string[]) => ({
  currencies: currencies
    .map((currency) => ({ currency, rows: figures.days.filter((row) => row.currency === currency) }))
    .filter(({ rows }) => rows.length > 0)
    .map(({ currency, rows }) => ({
      currency,
      series: (['all', ...new Set(rows.map(({ method }) => method))] as const).map(seriesOf(rows, days, currency)),
    })),
  success: figures.success,
  approvals: days.map((day) => {
    const found = figures.approvals.find((one) => one.day === day)
    return { day, minutes: found?.medianMinutes ?? null, count: found?.count ?? 0 }
  }),
})

export type FiguresView = ReturnType<typeof figuresView>
