/** Views of screening at the console: its page, and a hit on the page of its case. Not part of the public interface. */

import { type Read, timeView } from '@/lib/contract/fields'
import { nameIn, type PageNumbers, type Reading } from '@/lib/contract/panel/reading'
import type { StandingView } from '@/lib/contract/policy/proposal-views'
import type { EntryFacts } from '@/lib/domain/screening/entry'
import type { ReadHit } from '@/lib/domain/screening/hits'
import type { ListedList } from '@/lib/domain/screening/lists'
import type { ScreeningVersion } from '@/lib/domain/tx'
import { listView, versionView } from './calls'
import { hitView } from './hits'

/** Which hits the page lists. */
export const hitTabs = ['waiting', 'all'] as const
export type HitTab = (typeof hitTabs)[number]

export const versionRow = (row: ScreeningVersion, names: ReadonlyMap<number, string>) => ({
  ...versionView(row),
  loaded_by: nameIn(names, row.loadedById),
})

const hitRow = (row: ReadHit, cases: ReadonlyMap<number, string>, owners: ReadonlyMap<number, string>) => ({
  ...hitView(row),
  owner: nameIn(owners, row.ownerId),
  case_id: cases.get(row.id) ?? null,
})

export type VersionRow = ReturnType<typeof versionRow>
export type HitRow = ReturnType<typeof hitRow>
export type ListView = ReturnType<typeof listView>

export type ScreeningView = Read &
  PageNumbers & {
    lists: ListView[]
    /** The newest versions of all lists. */
    versions: VersionRow[]
    /** How many there are of all lists. */
    versions_count: number
    hits: HitRow[]
    filters: { tab: HitTab; search: string | null }
    /** Hits that nobody has decided. */
    waiting: number
    /** Who waits to be compared with the newest lists; `more`: at least so many. */
    due: { count: number; more: boolean }
    may: { load: boolean; schedule: boolean }
  }

type ScreeningRead = Pick<
  ScreeningView,
  'page' | 'size' | 'count' | 'filters' | 'waiting' | 'due' | 'may' | 'versions_count'
> & {
  now: Date
  lists: readonly ListedList[]
  versions: readonly ScreeningVersion[]
  rows: readonly ReadHit[]
  cases: ReadonlyMap<number, string>
  names: ReadonlyMap<number, string>
  owners: ReadonlyMap<number, string>
}

export const screeningView = (read: ScreeningRead): ScreeningView => {
  const { now, lists, versions, rows, cases, names, owners, ...rest } = read
  return {
    ...rest,
    now: timeView(now),
    lists: lists.map(listView),
    versions: versions.map((row) => versionRow(row, names)),
    hits: rows.map((row) => hitRow(row, cases, owners)),
  }
}

export type VersionsView = Read & PageNumbers & { versions: VersionRow[] }

export const versionsView = (
  read: PageNumbers & { now: Date; rows: readonly ScreeningVersion[]; names: ReadonlyMap<number, string> },
): VersionsView => {
  const { now, rows, names, ...rest } = read
  return { ...rest, now: timeView(now), versions: rows.map((row) => versionRow(row, names)) }
}

/** A hit with what its list says of the entry. */
export const fullHit = (row: ReadHit, { names, owners, readerId }: Reading, standing: StandingView) => {
  const { kind, names: listed, facts, removedIn } = row.entry
  const { programs, born, places, remarks } = facts as EntryFacts
  return {
    ...hitView(row),
    owner: nameIn(owners, row.ownerId),
    entry: {
      ...{ kind, names: listed, programs, born, places, remarks },
      documents: row.entry.documents as { type: string; number: string }[],
      /** No longer on the list, or there as another row by now. */
      gone: removedIn !== null,
    },
    proposed_by: nameIn(names, row.proposedById),
    mine: row.proposedById === readerId,
    own: row.ownerId === readerId,
    /** Of deciding on it. */
    standing,
  }
}

export type FullHit = ReturnType<typeof fullHit>
