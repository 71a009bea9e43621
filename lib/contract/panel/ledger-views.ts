/** What the console's pages of the ledger and of figures show. Not part of the interface. */

import { timeView } from '@/lib/contract/fields'
import type { BooksRun } from '@/lib/domain/ledger/books'
import type { StatementRow, TrialRow } from '@/lib/domain/ledger/trial-balance'
import { type Currency, currencies, Money } from '@/lib/domain/money'
import type { FigureDay, Figures, Waiting } from '@/lib/domain/movement/read/read-figures'
import type { MethodOff } from '@/lib/domain/movement/start/list-off'
import type { ListedAccount } from '@/lib/domain/reload/list-banks'

const sideOf = (balance: Money) => ({
  debit: balance.compare(Money.zero(balance.currency)) < 0 ? `${Money.zero(balance.currency).minus(balance)}` : null,
  credit: balance.isPositive ? `${balance}` : null,
})

const sum = (amounts: readonly (string | null)[], currency: Currency) =>
  `${amounts.reduce((so, amount) => so.plus(Money.of(amount ?? '0', currency)), Money.zero(currency))}`

/**
 * The trial balance of each currency in which money moved: what the service has (debit) against what it owes or earned (credit).
 * @param held how many cases wait in suspense, by currency
 */
export const trialView = (rows: readonly TrialRow[], held: ReadonlyMap<Currency, number>) =>
  currencies
    .map((currency) => ({ currency, rows: rows.filter((row) => row.currency === currency) }))
    .filter((one) => one.rows.length > 0)
    .map(({ currency, rows: own }) => {
      const shown = own.map(({ code, balance, accounts }) => ({
        code,
        accounts,
        held: code === 'suspense' ? (held.get(currency) ?? 0) : 0,
        ...sideOf(Money.of(balance, currency)),
      }))
      return {
        currency,
        rows: shown,
        /** The same, or the books are broken. */
        debit: sum(
          shown.map(({ debit }) => debit),
          currency,
        ),
        credit: sum(
          shown.map(({ credit }) => credit),
          currency,
        ),
      }
    })

export type TrialView = ReturnType<typeof trialView>[number]

/** Names of the service's accounts at banks, by their code in the ledger. */
export const bankNames = (rows: readonly ListedAccount[]): Record<string, string> =>
  Object.fromEntries(
    rows.map(({ id, bank, accountType, accountNumber }) => [
      `bank:${id}`,
      `${bank.name}, ${accountType} ••• ${accountNumber.slice(-4)}`,
    ]),
  )

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

export const methodsOffView = (methods: readonly MethodOff[]) =>
  methods.map((one) => ({ ...one, since: one.since && timeView(one.since) }))
export type MethodsOffView = ReturnType<typeof methodsOffView>
