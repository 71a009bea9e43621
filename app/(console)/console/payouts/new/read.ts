import { z } from 'zod'
import { idIn } from '@/lib/contract/page-query'
import { newPayoutView } from '@/lib/contract/panel/payout-views'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { readBalances } from '@/lib/domain/ledger/read-balances'
import { listTransferAccounts } from '@/lib/domain/reload/list-banks'
import { listOwnerNames } from '@/lib/domain/user/list-names'

export const newPayoutQuery = z.object({ user: idIn })

/** Who is to be paid, their balances, and the accounts that money can leave from. */
export async function readNewPayout({ user: id }: z.output<typeof newPayoutQuery>) {
  const now = await databaseTime(db)
  const [accounts, balances, names] = await Promise.all([
    listTransferAccounts(db, { country: null, currency: null }),
    id === null ? [] : readBalances(db, { ownerId: id }),
    listOwnerNames(db, id === null ? [] : [id]),
  ])
  const name = id === null ? undefined : names.get(id)
  const user = id === null || name === undefined ? null : { id, name }
  return newPayoutView({ now, user, balances, accounts })
}
