import { newRailPayoutView } from '@/lib/contract/panel/rail-payout-views'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { listTransferAccounts } from '@/lib/domain/reload/list-banks'
import { env } from '@/lib/env'

/** The gateway in use, and the accounts that it may pay into. */
export async function readNewRailPayout() {
  const now = await databaseTime(db)
  const accounts = await listTransferAccounts(db, { country: null, currency: 'COP' })
  return newRailPayoutView({ now, rail: env.RAIL, accounts })
}
