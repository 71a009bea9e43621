import { dayQuery } from '@/lib/contract/balance/calls'
import { walletView } from '@/lib/contract/balance/pages'
import { reloadCurrencies } from '@/lib/contract/lists'
import { db } from '@/lib/db'
import { may } from '@/lib/domain/access/member/permissions'
import { databaseTime } from '@/lib/domain/clock'
import { DomainError } from '@/lib/domain/errors'
import { findEvents } from '@/lib/domain/ledger/find-events'
import { readBalances } from '@/lib/domain/ledger/read-balances'
import { type EntryFilters, listEntries } from '@/lib/domain/ledger/read-entries'
import { sumWaiting } from '@/lib/domain/reload/sum-waiting'
import type { Reader } from '../session'

const size = 20
const longest = 128

/** What the address asks for; a filter that cannot be understood is as if it were not there. */
export function filtersOf(asked: URLSearchParams) {
  const before = asked.get('before') ?? ''
  const day = (name: 'from' | 'to') => dayQuery(name === 'to' ? 1 : 0).safeParse(asked.get(name) ?? '').data ?? null
  return {
    currency: reloadCurrencies.find((one) => one === asked.get('currency')) ?? ('COP' as const),
    search: asked.get('search')?.trim().slice(0, longest) || null,
    from: day('from'),
    until: day('to'),
    before: /^\d{1,18}$/.test(before) ? BigInt(before) : null,
  }
}

/** The entries that the address asks for, as the ledger is asked for them. */
export async function entriesOf(ownerId: number, filters: ReturnType<typeof filtersOf>): Promise<EntryFilters> {
  const { currency, from, until, search } = filters
  const events = search === null ? {} : { events: await findEvents(db, { ownerId, search }) }
  return { ownerId, currency, from, until, ...events }
}

/** Balances, and a page of the statement in one currency for whoever may read it. @throws FORBIDDEN */
export async function readWallet({ ownerId, member }: Reader, asked: URLSearchParams) {
  if (!may(member, 'balance:read')) throw new DomainError('FORBIDDEN')
  const filters = filtersOf(asked)
  const { currency, before } = filters
  const now = await databaseTime(db)
  const [balances, waiting, statement] = await Promise.all([
    readBalances(db, { ownerId }),
    sumWaiting(db, { ownerId, currency }),
    may(member, 'statements:read')
      ? entriesOf(ownerId, filters).then((wanted) => listEntries(db, wanted, { size, before }))
      : null,
  ])
  return walletView({ now, currency, balances, waiting, statement, mayExport: may(member, 'exports:read') })
}

/** What of the address filters, in order. */
export const filterNames = ['currency', 'search', 'from', 'to', 'before']
