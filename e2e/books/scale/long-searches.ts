import { searchAccount, searchConsole } from '@/lib/domain/search/search-everything'
import type { Tx } from '@/lib/domain/tx'

/**
 * What many rows have, few, old ones alone, or none; each alone and with an amount. `pages`: how many 8 kB database pages its search over
 * all kinds may read at the console, among a million payments: two to four times what it does, which depends on where
 * rows stand.
 */
const texts = {
  ana: { pages: 150 },
  'ana ruiz': { pages: 150 },
  Quiñones: { pages: 200 },
  'quinones 1.020': { pages: 250 },
  'ana 4711': { pages: 400 },
  '$ 4.711,00': { pages: 200 },
  '1000': { pages: 200 },
  '310 000 4711': { pages: 250 },
  'pedido-7777': { pages: 200 },
  an: { pages: 150 },
  xyzzy: { pages: 150 },
}

/** Pages of an account's own search besides: its newest 2,000 of each kind are looked up one by one, by three or four pages each. */
const window = 8_500

type Searched = { name: string; most: number; find: () => Promise<unknown> }

/** Each search by name, of staff and of an account, with the pages that it may read. */
export function searches(tx: Tx, ownerId: number): Searched[] {
  return Object.entries(texts).flatMap(([text, { pages }]): Searched[] => {
    const wanted = { search: text, group: null }
    return [
      { name: `search “${text}” of staff`, most: pages, find: () => searchConsole(tx, { masked: false }, wanted) },
      {
        name: `search “${text}” of an account`,
        most: pages + window,
        find: () => searchAccount(tx, { ownerId, member: null, scopes: null }, wanted),
      },
    ]
  })
}
