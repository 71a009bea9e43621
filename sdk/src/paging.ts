import type { Answer, Caller, CallId, CallOptions, Query } from './call-types.ts'
import { calls } from './generated/calls.ts'

/** Calls that answer a list in pages. */
export type ListId = { [Id in CallId]: Answer<Id> extends { results: unknown[]; next: unknown } ? Id : never }[CallId]

type Row<Id extends ListId> = Answer<Id> extends { results: (infer One)[] } ? One : never

/** What a list can be filtered by, and `page_size`. */
export type Filters<Id extends ListId> = Omit<Query<Id>, 'page' | 'cursor'>

type Page<One> = { count: number | null; next: string | null; results: One[] }

/**
 * A list, newest first. Nothing is asked before it is read: `for await (const link of recaudo.links.list())` goes through all of it,
 * page by page, and asks for no more once the loop is left.
 */
export class List<One> implements AsyncIterable<One> {
  readonly #read: (query: object) => Promise<Page<One>>
  readonly #filters: object
  readonly #start: object

  constructor(read: (query: object) => Promise<Page<One>>, filters: object, start: object) {
    this.#read = read
    this.#filters = filters
    this.#start = start
  }

  /** Row by row. */
  async *[Symbol.asyncIterator](): AsyncGenerator<One, void, undefined> {
    for await (const rows of this.pages()) yield* rows
  }

  /** The rows of each page. */
  async *pages(): AsyncGenerator<One[], void, undefined> {
    let query: object | null = { ...this.#filters, ...this.#start }
    while (query) {
      const { results, next }: Page<One> = await this.#read(query)
      yield results
      // Its parameters alone: the key goes to no address that an answer names.
      query = next ? Object.fromEntries(new URL(next, 'http://next').searchParams) : null
    }
  }

  /** One page by its number, from 1, and how many rows there are in all. */
  async page(page = 1): Promise<{ count: number; results: One[] }> {
    const { count, results } = await this.#read({ ...this.#filters, page })
    return { count: count ?? results.length, results }
  }
}

/** The list of a call; by cursor where the call has one, since rows that come meanwhile do not move it. */
export function listOf<Id extends ListId>(
  call: Caller,
  id: Id,
  filters: Filters<Id> | undefined,
  options: CallOptions | undefined,
  path: object = {},
): List<Row<Id>> {
  const row: readonly string[] = calls[id]
  const read = (query: object) => call(id, { path, query } as never, options) as Promise<Page<Row<Id>>>
  return new List(read, filters ?? {}, row[2] === 'cursor' ? { cursor: '' } : {})
}
