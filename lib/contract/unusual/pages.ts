/** Views of the console's pages of unusual operations. Not part of the public interface. */
import { type Read, timeView } from '@/lib/contract/fields'
import { nameIn, type PageNumbers } from '@/lib/contract/panel/reading'
import type { UnusualMark } from '@/lib/domain/tx'
import type { Operation } from '@/lib/domain/unusual/operations'
import { type markStatuses, markView } from './calls'

export const markRow = (row: UnusualMark, names: ReadonlyMap<number, string>) => ({
  ...markView(row),
  marked_by: nameIn(names, row.markedById),
  decided_by: nameIn(names, row.decidedById),
  filed_by: nameIn(names, row.filedById),
  filed_by_id: row.filedById,
})

export type MarkRow = ReturnType<typeof markRow>

type Filters = {
  status: (typeof markStatuses)[number] | null
  from: string | null
  to: string | null
  search: string | null
}

export type MarksView = Read & PageNumbers & { marks: MarkRow[]; filters: Filters }

export const marksView = (
  read: PageNumbers & { now: Date; rows: readonly UnusualMark[]; names: ReadonlyMap<number, string>; filters: Filters },
): MarksView => {
  const { now, rows, names, ...rest } = read
  return { ...rest, now: timeView(now), marks: rows.map((row) => markRow(row, names)) }
}

const operationView = ({ at, ...row }: Operation) => ({ ...row, at: timeView(at) })

export type MarkPageView = Read & {
  mark: MarkRow
  reader_id: number
  /** The operations that a report has. */
  operations: ReturnType<typeof operationView>[]
  /** What the reader may do; `second`: another than they decides. */
  may: { decide: boolean; file: boolean; second: boolean }
}

export const markPageView = (
  read: Pick<MarkPageView, 'may' | 'reader_id'> & {
    now: Date
    row: UnusualMark
    names: ReadonlyMap<number, string>
    operations: readonly Operation[]
  },
): MarkPageView => ({
  now: timeView(read.now),
  mark: markRow(read.row, read.names),
  operations: read.operations.map(operationView),
  reader_id: read.reader_id,
  may: read.may,
})
