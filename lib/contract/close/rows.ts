/** Views of the console's page of what a figure of a day sums. Not part of the public interface. */
import { type Read, timeView } from '@/lib/contract/fields'
import { bankNames } from '@/lib/contract/panel/ledger-views'
import type { PageNumbers } from '@/lib/contract/panel/reading'
import type { DayFigure, DayFigureRow } from '@/lib/domain/close/list-rows'
import type { ListedAccount } from '@/lib/domain/reload/list-banks'

const rowView = ({ at, ...row }: DayFigureRow) => ({ ...row, at: timeView(at) })

export type DayFigureRowView = ReturnType<typeof rowView>

export type CloseRowsView = Read &
  PageNumbers & {
    figure: DayFigure
    sum: string
    rows: DayFigureRowView[]
    banks: Record<string, string>
  }

type CloseRowsRead = Omit<CloseRowsView, 'now' | 'rows' | 'banks'> & {
  now: Date
  rows: readonly DayFigureRow[]
  banks: readonly ListedAccount[]
}

export const closeRowsView = ({ now, rows, banks, ...rest }: CloseRowsRead): CloseRowsView => ({
  now: timeView(now),
  rows: rows.map(rowView),
  banks: bankNames(banks),
  ...rest,
})
