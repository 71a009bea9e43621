import { listWallets, sumWallets } from '@/lib/domain/ledger/balance-at'
import { readAccountStatement, sumFound } from '@/lib/domain/ledger/trial-balance'
import { findPayments } from '@/lib/domain/payment/find-payments'
import { readSearch } from '@/lib/domain/search/read-search'
import { searchAccount, searchConsole } from '@/lib/domain/search/search-everything'
import { searchPostings } from '@/lib/domain/search/search-postings'
import type { Tx } from '@/lib/domain/tx'
import { findUsers } from '@/lib/domain/user/list-users'

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

/** Of those, what is looked for in statements of the ledger too, whose newest 2,000 transfers are compared one by one. */
const texted = ['ana', 'Quiñones', '$ 4.711,00', 'xyzzy'] as const

type Asked = Pick<Parameters<typeof searchPostings>[1], 'search' | 'start' | 'since'> & { masked?: boolean }

/** What a search finds in the statement of the gateway's account. */
export const inStatement = (tx: Tx, { masked = false, ...asked }: Asked) =>
  searchPostings(tx, { ...asked, account: { code: 'rail:sandbox', currency: 'COP' }, ownerId: null, masked })

/** A search in the statement of a gateway's account, or of the holder's wallet. */
async function findInStatement(tx: Tx, search: string, ownerId: number | null): Promise<void> {
  const account = { code: ownerId === null ? 'rail:sandbox' : `wallet:${ownerId}`, currency: 'COP' as const }
  const found = await searchPostings(tx, { account, ownerId, start: null, since: null, search, masked: false })
  await readAccountStatement(tx, { ...account, size: 40, before: null, found })
  await sumFound(tx, account, { found, since: null, before: null })
}

/** A search among the wallets, now and before a transfer. */
async function findWallets(tx: Tx, search: string): Promise<void> {
  const owners = await findUsers(tx, search, false)
  for (const cut of [null, 500_000n]) {
    const wallets = { currency: 'COP' as const, cut, owners }
    await listWallets(tx, { ...wallets, before: null, size: 41 })
    await sumWallets(tx, wallets)
  }
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
    ...texted.flatMap((text) => [
      { name: `search “${text}” in a statement`, most: window, find: () => findInStatement(tx, text, null) },
      { name: `search “${text}” in a wallet`, most: 2 * window, find: () => findInStatement(tx, text, ownerId) },
    ]),
    { name: 'search among wallets', most: 500, find: () => findWallets(tx, 'example') },
    {
      ...{ name: 'payments by a phone as pages print it', most: window },
      find: () => findPayments(tx, { ownerId, search: phone, of: 'all' }),
    },
  ]
}
