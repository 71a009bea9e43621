import { newRailPayoutView } from '@/lib/contract/panel/rail-payout-views'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { standingOf } from '@/lib/domain/policy/standing-of'
import { listTransferAccounts } from '@/lib/domain/reload/list-banks'
import { env } from '@/lib/env'
import type { Staff } from '../../../session'

/** The gateway in use, and the accounts that it may pay into. */
export async function readNewRailPayout(reader: Staff) {
  const now = await databaseTime(db)
  const [accounts, standing] = await Promise.all([
    listTransferAccounts(db, { country: null, currency: 'COP' }),
    standingOf(db, 'rail_payout.record', reader),
  ])
  return newRailPayoutView({ now, rail: env.RAIL, accounts, standing })
}
