/** View of the console's overview. Not part of the public interface. */
import { type Read, timeView, whenView } from '@/lib/contract/fields'
import { type Currency, currencies, Money } from '@/lib/domain/money'
import type { Figure, FigureCursor, FigureRow, FigureSum } from '@/lib/domain/movement/read/figure-rows'
import type { FigureDay, Figures, Waiting } from '@/lib/domain/movement/read/read-figures'
import type { MethodOff } from '@/lib/domain/movement/start/list-off'

/** @param identity number of documents that wait for a decision */
const waitingView = (
  { oldestReload, unknownNotices, toSend, toConfirm, railPayouts, ...counts }: Waiting,
  identity: number,
) => ({
  ...counts,
  identity,
  to_send: toSend,
  to_confirm: toConfirm,
  rail_payouts: railPayouts,
  unknown_notices: unknownNotices,
  oldest_reload: whenView(oldestReload),
})

type Method = FigureDay['method']

/** One day; `of` is null, not zero, when nothing happened. */
type DayFigures = { day: string; of: { amount: string; count: number; fees: string; iva: string } | null }

type Series = {
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

/** Figures of each currency with activity, by method and in total, for each of the given days. */
const figuresView = (figures: Figures, days: readonly string[]) => ({
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

const methodsOffView = (methods: readonly MethodOff[]) => methods.map((one) => ({ ...one, since: whenView(one.since) }))

export type MethodsOffView = ReturnType<typeof methodsOffView>

export type OverviewView = Read & {
  off: MethodsOffView
  figures: FiguresView
  waiting: ReturnType<typeof waitingView>
}

type OverviewRead = {
  now: Date
  off: readonly MethodOff[]
  figures: Figures
  /** The days that the figures are of, oldest first. */
  days: readonly string[]
  waiting: Waiting
  identity: number
}

export const overviewView = ({ now, off, figures, days, waiting, identity }: OverviewRead): OverviewView => ({
  now: timeView(now),
  off: methodsOffView(off),
  figures: figuresView(figures, days),
  waiting: waitingView(waiting, identity),
})

/** What an event in the ledger did for a figure, in the currency of the row. */
const figureRowView = ({ at, event, ownerId, ...row }: FigureRow, owners: ReadonlyMap<number, string>) => ({
  id: `${timeView(at)} ${event}`,
  at: timeView(at),
  event,
  owner: { id: ownerId, name: owners.get(ownerId) ?? `${ownerId}` },
  ...row,
})

export type FigureRowView = ReturnType<typeof figureRowView>

export type FigureRowsView = Read & {
  figure: Figure
  sum: FigureSum
  rows: FigureRowView[]
  /** Cursor of the next, older rows; null at the end. */
  older: string | null
  first: boolean
}

type FigureRowsRead = Pick<FigureRowsView, 'figure' | 'sum' | 'first'> & {
  now: Date
  page: { rows: readonly FigureRow[]; last: FigureCursor | null }
  owners: ReadonlyMap<number, string>
}

export const figureRowsView = ({ now, page, owners, ...rest }: FigureRowsRead): FigureRowsView => ({
  now: timeView(now),
  rows: page.rows.map((row) => figureRowView(row, owners)),
  older: page.last && `${timeView(page.last.at)} ${page.last.event}`,
  ...rest,
})
