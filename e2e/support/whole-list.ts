import type { Client } from './client'

/**
 * All rows of a list, from as many pages as it has: other tests fill the same ones.
 * @throws when a page is not answered with 200
 */
export async function wholeList<Row>(client: Client, path: string): Promise<Row[]> {
  const first = new URL(path, client.baseUrl)
  first.searchParams.set('page_size', '100')
  const rows: Row[] = []
  let next: string | null = first.href
  while (next) {
    const { pathname, search } = new URL(next)
    const { status, text, body } = await client.get<{ next: string | null; results: Row[] }>(pathname + search)
    if (status !== 200) throw new Error(`${pathname} answered ${status} ${text.slice(0, 200)}`)
    rows.push(...body.results)
    next = body.next
  }
  return rows
}
