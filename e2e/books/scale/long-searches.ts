import { searchAccount, searchConsole } from '@/lib/domain/search/search-everything'
import type { Tx } from '@/lib/domain/tx'

/** Maximum 8 kB database pages that a search over all kinds may read. */
export const mostOfSearch = 20_000

/** What many rows have, few, old ones alone, or none; each alone and with an amount. */
const texts = [
  'ana',
  'ana ruiz',
  'Quiñones',
  'quinones 1.020',
  'ana 4711',
  '$ 4.711,00',
  '1000',
  '310 000 4711',
  'pedido-7777',
  'an',
  'xyzzy',
]

/** Each search by name, of staff and of an account. */
export function searches(tx: Tx, ownerId: number): [string, () => Promise<unknown>][] {
  return texts.flatMap((text): [string, () => Promise<unknown>][] => {
    const wanted = { search: text, group: null }
    return [
      [`search “${text}” of staff`, () => searchConsole(tx, { masked: false }, wanted)],
      [`search “${text}” of an account`, () => searchAccount(tx, { ownerId, member: null, scopes: null }, wanted)],
    ]
  })
}
