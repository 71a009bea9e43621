import { z } from 'zod'
import { dayQuery } from '@/lib/contract/balance/calls'
import { reloadCurrencies } from '@/lib/contract/lists'
import { bigCursorIn, searchIn } from '@/lib/contract/page-query'
import { db } from '@/lib/db'
import { findEvents } from '@/lib/domain/ledger/find-events'
import type { EntryFilters } from '@/lib/domain/ledger/read-entries'

const dayIn = (plus: 0 | 1) => dayQuery(plus).nullable().catch(null)

export const walletQuery = z.object({
  currency: z.enum(reloadCurrencies).catch('COP'),
  search: searchIn,
  from: dayIn(0),
  to: dayIn(1),
  before: bigCursorIn,
})

export type WalletQuery = z.output<typeof walletQuery>

/** Translates the page's filters into ledger filters. */
export async function entriesOf(ownerId: number, filters: WalletQuery): Promise<EntryFilters> {
  const { currency, from, to: until, search } = filters
  const events = search === null ? {} : { events: await findEvents(db, { ownerId, search }) }
  return { ownerId, currency, from, until, ...events }
}
