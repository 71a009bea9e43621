import { z } from 'zod'
import { dayIn, idIn } from '@/lib/contract/page-query'
import { walletsView } from '@/lib/contract/panel/ledger-views'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { DomainError } from '@/lib/domain/errors'
import { listWallets } from '@/lib/domain/ledger/balance-at'
import { cutPage } from '@/lib/domain/paging'
import { listOwnerNames } from '@/lib/domain/user/list-names'
import { accountAt, pastDay, readTrial, startOf } from '../../read'

const size = 40

export const walletsQuery = z.object({ day: dayIn, before: idIn })

/** Wallets of a currency with their balances at the end of a day, or now, and their sum. @throws DomainError Not found */
export async function readWallets(currencyOf: string, { day: asked, before }: z.output<typeof walletsQuery>) {
  const known = accountAt(currencyOf, 'wallet')
  if (!known) throw new DomainError('Not found')
  const { currency } = known
  const now = await databaseTime(db)
  const day = pastDay(asked, now)
  const [cut, trial] = await Promise.all([startOf(day), readTrial(day)])
  const found = await listWallets(db, { currency, cut, before, size: size + 1 })
  const { rows, last } = cutPage(found, size, ({ id }) => id)
  const names = await listOwnerNames(
    db,
    rows.map(({ ownerId }) => ownerId),
  )
  const row = trial.find((one) => one.currency === currency)?.rows.find(({ code }) => code === 'wallet')
  return walletsView({
    ...{ now, currency, filters: { day }, rows, names },
    ...{ total: row?.credit ?? '0.00', count: row?.accounts ?? 0, older: last, first: before === null },
  })
}
