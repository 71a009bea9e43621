import { findPostings } from '@/lib/domain/ledger/find-events'
import { readAccountStatement } from '@/lib/domain/ledger/trial-balance'
import { findPayments } from '@/lib/domain/payment/find-payments'
import { readSearch } from '@/lib/domain/search/read-search'
import { searchAccount, searchConsole } from '@/lib/domain/search/search-everything'
import type { Tx } from '@/lib/domain/tx'

/**
 * What many rows have, few, old ones alone, or none; each alone and with an amount. `pages`: how many 8 kB database pages its search over
 * all kinds may read at the console, among a million payments: two to four times what it does, which depends on where
 * rows stand.
 */
const texts = {
  ana: { pages: 250 },
  'ana ruiz': { pages: 250 },
  Quiñones: { pages: 1_100 },
  'quinones 1.020': { pages: 2_300 },
  'ana 4711': { pages: 1_900 },
  '$ 4.711,00': { pages: 1_700 },
  '1000': { pages: 350 },
  '310 000 4711': { pages: 3_500 },
  'pedido-7777': { pages: 4_500 },
  an: { pages: 250 },
  'TRF 4711': { pages: 1_800 },
  'DISP-4711': { pages: 1_200 },
  '03100004711': { pages: 3_000 },
  xyzzy: { pages: 900 },
}

/** Of those, what is looked for in the statement of a gateway's account too; its hundred newest events of each kind are read one by one. */
const inStatement = ['ana', 'Quiñones', '$ 4.711,00', 'xyzzy'] as const

async function findInStatement(tx: Tx, search: string): Promise<void> {
  const events = await findPostings(tx, { search, masked: false })
  await readAccountStatement(tx, { code: 'rail:sandbox', currency: 'COP', size: 40, before: null, events })
}

/** Pages of an account's own search besides: its newest 2,000 of each kind are looked up one by one, by some four pages each. */
const window = 25_000

type Searched = { name: string; most: number; find: () => Promise<unknown> }

/** Each search by name, of staff and of an account, with the pages that it may read. */
export function searches(tx: Tx, ownerId: number): Searched[] {
  const everywhere = Object.entries(texts).flatMap(([text, { pages }]): Searched[] => {
    const wanted = { search: text, group: null }
    return [
      {
        name: `search “${text}” of staff`,
        most: pages,
        find: () => searchConsole(tx, { roles: ['REVIEWER'] }, wanted),
      },
      {
        name: `search “${text}” of an account`,
        most: pages + window,
        find: () => searchAccount(tx, { ownerId, member: null, scopes: null }, wanted),
      },
    ]
  })
  const phone = readSearch('+57 310 555 0199')
  return [
    ...everywhere,
    ...inStatement.map((text) => ({
      name: `search “${text}” in a statement`,
      most: 3_000,
      find: () => findInStatement(tx, text),
    })),
    {
      ...{ name: 'payments by a phone as pages print it', most: window },
      find: () => findPayments(tx, { ownerId, search: phone, of: 'all' }),
    },
  ]
}
