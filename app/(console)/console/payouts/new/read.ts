import { z } from 'zod'
import { idIn } from '@/lib/contract/page-query'
import { newPayoutView } from '@/lib/contract/panel/new-payout-views'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { readBalances } from '@/lib/domain/ledger/read-balances'
import { listBeneficiaries } from '@/lib/domain/payout/beneficiaries'
import { readTerms } from '@/lib/domain/payout/quote-payout'
import { readReserved, reservedIn } from '@/lib/domain/payout/read-reserved'
import { standingOf } from '@/lib/domain/policy/standing-of'
import { listOwnerNames } from '@/lib/domain/user/list-names'
import type { Staff } from '../../session'

/** Most accounts of a holder that are offered. */
const size = 100

export const newPayoutQuery = z.object({ user: idIn })

/** What an owner can use, what is reserved, and the fee of a payout, in each currency. */
async function readWallets(ownerId: number) {
  const [balances, reserved] = await Promise.all([readBalances(db, { ownerId }), readReserved(db, { ownerId })])
  return Promise.all(
    balances.map(async (balance) => {
      const { currency } = balance
      return { balance, reserved: reservedIn(reserved, currency), ...(await readTerms(db, ownerId, currency)) }
    }),
  )
}

/** Whose payout is to be requested, the holder's accounts and balances. */
export async function readNewPayout(reader: Staff, { user: asked }: z.output<typeof newPayoutQuery>) {
  const now = await databaseTime(db)
  const standing = await standingOf(db, 'payout.request', reader)
  const name = asked === null ? undefined : (await listOwnerNames(db, [asked])).get(asked)
  if (asked === null || name === undefined)
    return newPayoutView({ now, asked, user: null, beneficiaries: [], wallets: [], standing })
  const [{ rows: beneficiaries }, wallets] = await Promise.all([
    listBeneficiaries(db, { ownerId: asked }, { page: 1, size }),
    readWallets(asked),
  ])
  const user = { id: asked, name, own: asked === reader.userId }
  return newPayoutView({ now, asked, user, beneficiaries, wallets, standing })
}
