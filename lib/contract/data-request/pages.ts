/** Views of requests about personal data: the person’s page, the console’s, and a request on the page of its case. Not part of the public interface. */
import { type Read, timeView } from '@/lib/contract/fields'
import { nameIn, type PageNumbers, type Reading } from '@/lib/contract/panel/reading'
import type { actsOn } from '@/lib/domain/data-request/terms'
import type { DataRequest } from '@/lib/domain/tx'
import { ownRequestView, requestView } from './views'

export type OwnRequest = ReturnType<typeof ownRequestView>

export type OwnRequestsView = Read & PageNumbers & { requests: OwnRequest[] }

export const ownRequestsView = (read: PageNumbers & { now: Date; rows: readonly DataRequest[] }): OwnRequestsView => {
  const { now, rows, ...rest } = read
  return { ...rest, now: timeView(now), requests: rows.map(ownRequestView) }
}

/** Which requests the console’s page lists. */
export const requestTabs = ['waiting', 'all'] as const

export const requestRow = (
  row: DataRequest,
  cases: ReadonlyMap<number, string>,
  owners: ReadonlyMap<number, string>,
) => ({
  ...requestView(row),
  who: row.ownerId === null ? row.name : (nameIn(owners, row.ownerId) ?? row.name),
  case_id: cases.get(row.id) ?? null,
})

export type RequestRow = ReturnType<typeof requestRow>

export type DataRequestsView = Read &
  PageNumbers & {
    requests: RequestRow[]
    filters: { tab: (typeof requestTabs)[number]; search: string | null }
    waiting: number
    /** Today in Bogota. */
    today: string
    may: { record: boolean }
  }

export const dataRequestsView = (
  read: Omit<DataRequestsView, 'now' | 'requests'> & {
    now: Date
    rows: readonly DataRequest[]
    cases: ReadonlyMap<number, string>
    owners: ReadonlyMap<number, string>
  },
): DataRequestsView => {
  const { now, rows, cases, owners, ...rest } = read
  return { ...rest, now: timeView(now), requests: rows.map((row) => requestRow(row, cases, owners)) }
}

/** A request on the page of its case, with what the reader may do. */
export const fullRequest = (
  row: DataRequest,
  { names, owners, readerId }: Reading,
  may: ReturnType<typeof actsOn>,
) => ({
  ...requestView(row),
  who: row.ownerId === null ? row.name : (nameIn(owners, row.ownerId) ?? row.name),
  recorded_by: nameIn(names, row.recordedById),
  answered_by: nameIn(names, row.answeredById),
  own: row.ownerId === readerId,
  may,
})

export type FullRequest = ReturnType<typeof fullRequest>
