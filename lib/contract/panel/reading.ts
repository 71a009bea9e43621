/** What views of the console's money pages share. */
import type { Read } from '@/lib/contract/fields'

/** A page of a list: its number from 1, rows per page, and rows in all. */
export type PageNumbers = { page: number; size: number; count: number }

/** A list under a status, with page numbers. */
export type StatusList<Status extends string> = Read & PageNumbers & { filters: { status: Status } }

/** The reader, names of staff, and names of the accounts that own the money. */
export type Reading = { names: ReadonlyMap<number, string>; owners: ReadonlyMap<number, string>; readerId: number }

export const nameIn = (names: ReadonlyMap<number, string>, id: number | null) =>
  id === null ? null : (names.get(id) ?? `${id}`)
