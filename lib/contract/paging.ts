/** `{count, next, previous, results}` by page number or cursor (docs/contract.md#paging). */
import { z } from 'zod'
import type { Page, Slice } from '@/lib/domain/paging'
import { nullableTextOut, refuse } from './fields'

const whole = (max: number, code: 'not_a_page') =>
  z
    .string()
    .transform((text, ctx) =>
      /^[1-9]\d{0,8}$/.test(text) && Number.parseInt(text, 10) <= max
        ? Number.parseInt(text, 10)
        : refuse(ctx, code, { maximum: `${max}` }),
    )
    .meta({ jsonSchema: { type: 'integer', minimum: 1, maximum: max, example: 1 } })

/** A cursor is the base64url of the last row's id; an empty one starts from the newest. */
const cursor = z
  .string()
  .transform((text, ctx) => {
    if (text === '') return null
    const id = Buffer.from(text, 'base64url').toString('latin1')
    return /^[1-9]\d{0,17}$/.test(id) ? BigInt(id) : refuse(ctx, 'not_a_cursor')
  })
  .meta({ jsonSchema: { type: 'string', description: 'Opaque; empty to begin.', example: '' } })

export const pagingQuery = z.object({
  page: whole(100_000_000, 'not_a_page').optional().meta({ description: 'Which page, from 1.' }),
  page_size: whole(100, 'not_a_page').optional().meta({ description: 'Rows on a page; 20 by default.' }),
  cursor: cursor.optional(),
})

export const pagingOf = (query: z.output<typeof pagingQuery>): Slice => {
  const size = query.page_size ?? 20
  return query.cursor === undefined ? { size, page: query.page ?? 1 } : { size, before: query.cursor }
}

export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    count: z.int().nullable().meta({ description: 'How many in all; null when reading by cursor.', example: 1 }),
    next: nullableTextOut('Address of the next page, or null.', null),
    previous: nullableTextOut('Address of the page before, or null.', null),
    results: z.array(row).meta({ description: 'The rows.' }),
  })

/** A page of a list that is also read by cursor. */
export const listOf = <Row extends z.ZodType>(row: Row) =>
  pageOf(row).extend({
    next_cursor: nullableTextOut('`cursor` of the rows after these; null at the end.', null),
  })

const cursorOf = (last: bigint) => Buffer.from(`${last}`).toString('base64url')

/** @param url the request's URL as the caller sees it; its filters are preserved in the links */
export const pageView = <Row, View>(found: Page<Row>, paging: Slice, url: URL, view: (row: Row) => View) => {
  const at = (changes: Record<string, string>) => {
    const link = new URL(url)
    for (const [name, value] of Object.entries(changes)) link.searchParams.set(name, value)
    return link.href
  }
  const results = found.rows.map(view)
  if (!('page' in paging)) {
    const next = found.last === null ? null : at({ cursor: cursorOf(found.last) })
    return { count: null, next, previous: null, results }
  }
  const count = found.count ?? 0
  return {
    count,
    next: paging.page * paging.size < count ? at({ page: `${paging.page + 1}` }) : null,
    previous: paging.page > 1 ? at({ page: `${paging.page - 1}` }) : null,
    results,
  }
}

/** The same for `listOf`. */
export const listView = <Row, View>(found: Page<Row>, paging: Slice, url: URL, view: (row: Row) => View) => ({
  ...pageView(found, paging, url, view),
  next_cursor: found.last === null ? null : cursorOf(found.last),
})
