import { z } from 'zod'
import { dayQuery } from '@/lib/contract/balance/calls'
import { walletView } from '@/lib/contract/balance/pages'
import { reloadCurrencies } from '@/lib/contract/lists'
import { bigCursorIn, searchIn } from '@/lib/contract/page-query'
import { db } from '@/lib/db'
import { may } from '@/lib/domain/access/member/permissions'
import { databaseTime } from '@/lib/domain/clock'
import { DomainError } from '@/lib/domain/errors'
import { findEvents } from '@/lib/domain/ledger/find-events'
import { readBalances } from '@/lib/domain/ledger/read-balances'
import { type EntryFilters, listEntries } from '@/lib/domain/ledger/read-entries'
import { readReserved } from '@/lib/domain/payout/read-reserved'
import { sumWaiting } from '@/lib/domain/reload/sum-waiting'
import type { Reader } from '../session'

const size = 20

const dayIn = (plus: 0 | 1) => dayQuery(plus).nullable().catch(null)

export const walletQuery = z.object({
  currency: z.enum(reloadCurrencies).catch('COP'),
  search: searchIn,
  from: dayIn(0),
  to: dayIn(1),
  before: bigCursorIn,
})

type WalletQuery = z.output<typeof walletQuery>

/** Translates the page's filters into ledger filters. */
export async function entriesOf(ownerId: number, filters: WalletQuery): Promise<EntryFilters> {
  const { currency, from, to: until, search } = filters
  const events = search === null ? {} : { events: await findEvents(db, { ownerId, search }) }
  return { ownerId, currency, from, until, ...events }
}

/** Returns the balances and, with permission, a page of the statement in one currency. @throws FORBIDDEN */
export async function readWallet({ ownerId, member }: Reader, filters: WalletQuery) {
  if (!may(member, 'balance:read')) throw new DomainError('FORBIDDEN')
  const { currency, before } = filters
  const now = await databaseTime(db)
  const [balances, reserved, waiting, statement] = await Promise.all([
    readBalances(db, { ownerId }),
    readReserved(db, { ownerId }),
    sumWaiting(db, { ownerId, currency }),
    may(member, 'statements:read')
      ? entriesOf(ownerId, filters).then((wanted) => listEntries(db, wanted, { size, before }))
      : null,
  ])
  return walletView({ now, currency, balances, reserved, waiting, statement, mayExport: may(member, 'exports:read') })
}
