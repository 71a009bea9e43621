import { savedLists } from '../domain/search/saved-lists.ts'
import type { Source } from './source.ts'

const pages = 'app/(console)'

/** What a page reads of its address that filters nothing: which part of the list it shows, and what is searched for. */
const apart = new Set(['page', 'before', 'upto', 'search'])

/** Lists with filters of which nobody keeps views, and why. */
export const without: Readonly<Record<string, string>> = {
  '/console/close': '`currency` is of the page of one day; the list of days has no filter',
  '/console/close/[day]/rows': 'what one figure of a day sums, which is opened from the figure',
  '/console/overview/rows': 'what one figure of a chart sums, which is opened from the figure',
  '/console/referrals': '`change` is the code in the form beside the list',
  '/console/unusual': 'not all of the staff may know of them, and views are shared',
}

/** Names in a page's own query: those of the object that `z.object` or `extend` gets. */
function fieldsOf(code: string): string[] {
  const bodies = [...code.matchAll(/Query = (?:z\.object|\w+Query\.extend)\(\{([\s\S]*?)\}\)\n/g)]
  return bodies.flatMap(([, body = '']) =>
    [...body.matchAll(body.includes('\n') ? /^ {2}(\w+):/gm : /(\w+): /g)].map(([, name = '']) => name),
  )
}

/** Addresses of the lists of the console that have filters, each with their names. */
export function filteredLists(sources: readonly Source[]): Map<string, string[]> {
  const lists = sources.flatMap(({ path, code }) => {
    const [, address] = /^app\/\(console\)(.*)\/read\.ts$/.exec(path) ?? []
    const fields = fieldsOf(code)
    const isPaged = fields.includes('page') || fields.includes('before')
    const filters = fields.filter((name) => !apart.has(name))
    return address && isPaged && filters.length > 0 ? [[address, filters] as const] : []
  })
  return new Map(lists.map(([address, filters]) => [address, [...filters]]))
}

/** Whether a component opens the saved views of a list. */
const opens = ({ code }: Source, list: string) =>
  code.replaceAll(/\s+/g, ' ').includes(`<SavedViews list="${list}"`) ||
  (code.includes('<SavedViews list={here}') && code.includes(`const here = '${list}'`))

/** Lists of the console with filters and without saved views, and exceptions that are none. */
export function withoutViews(sources: readonly Source[]): string[] {
  const filtered = filteredLists(sources)
  const known: readonly string[] = Object.keys(savedLists)
  const lacks = [...filtered.keys()].flatMap((list) => {
    if (list in without) return []
    if (!known.includes(list)) return [`${pages}${list} has filters, and no place in lib/domain/search/saved-lists.ts`]
    return sources.some((source) => opens(source, list)) ? [] : [`${list} has no SavedViews`]
  })
  const idle = [...known, ...Object.keys(without)].filter((list) => !filtered.has(list))
  return [...lacks, ...idle.map((list) => `${list} has no filters to keep`)]
}
