import { z } from 'zod'
import { dayIn, idIn, searchIn } from '@/lib/contract/page-query'
import { walletsView } from '@/lib/contract/panel/ledger-views'
import { db } from '@/lib/db'
import { seesMasked } from '@/lib/domain/access/staff-roles'
import { databaseTime } from '@/lib/domain/clock'
import { DomainError } from '@/lib/domain/errors'
import { listWallets, sumWallets } from '@/lib/domain/ledger/balance-at'
import { cutPage } from '@/lib/domain/paging'
import { listOwnerNames } from '@/lib/domain/user/list-names'
import { findUsers, mostNamed } from '@/lib/domain/user/list-users'
import type { Staff } from '../../../session'
import { accountAt, pastDay, readTrial, startOf } from '../../read'

const size = 40

export const walletsQuery = z.object({ day: dayIn, search: searchIn, before: idIn })

/** Accounts whose wallets a search finds; null without a search: all. */
export const ownersFound = async ({ roles }: Staff, search: string | null) =>
  search === null ? null : findUsers(db, search, seesMasked(roles))

/**
 * Wallets of a currency with their balances at the end of a day, or now, and their sum: of all, or of those that a search finds, as it
 * does in the list of users.
 * @throws DomainError Not found
 */
export async function readWallets(
  reader: Staff,
  currencyOf: string,
  { day: asked, search, before }: z.output<typeof walletsQuery>,
) {
  const known = accountAt(currencyOf, 'wallet')
  if (!known) throw new DomainError('Not found')
  const { currency } = known
  const now = await databaseTime(db)
  const day = pastDay(asked, now)
  const [cut, owners] = await Promise.all([startOf(day), ownersFound(reader, search)])
  const [found, sum] = await Promise.all([
    listWallets(db, { currency, cut, owners, before, size: size + 1 }),
    owners === null ? sumAll(currency, day) : sumWallets(db, { currency, cut, owners }),
  ])
  const { rows, last } = cutPage(found, size, ({ id }) => id)
  const names = await listOwnerNames(
    db,
    rows.map(({ ownerId }) => ownerId),
  )
  return walletsView({
    ...{ now, currency, filters: { day, search }, rows, names },
    ...{ ...sum, is_whole: (owners?.length ?? 0) < mostNamed, older: last, first: before === null },
  })
}

/** The trial balance's row of wallets. */
async function sumAll(currency: string, day: string | null) {
  const trial = await readTrial(day)
  const row = trial.find((one) => one.currency === currency)?.rows.find(({ code }) => code === 'wallet')
  return { total: row?.credit ?? '0.00', count: row?.accounts ?? 0 }
}
