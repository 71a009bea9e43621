import { z } from 'zod'
import { homeView } from '@/lib/contract/user/account-views'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { readBalances } from '@/lib/domain/ledger/read-balances'
import { dailyTotals } from '@/lib/domain/movement/read/daily-totals'
import { readDeclinedToday } from '@/lib/domain/movement/read/read-declined-today'
import { sumOpenPayments } from '@/lib/domain/movement/read/sum-open-payments'
import { sumSuspended } from '@/lib/domain/movement/read/sum-suspended'
import { listPayments } from '@/lib/domain/payment/list-payments'
import { readOwnersCases } from '@/lib/domain/payment/read-owners-cases'
import { readExpiring } from '@/lib/domain/payment-link/read-expiring'
import { readReserved } from '@/lib/domain/payout/read-reserved'
import { readInReview } from '@/lib/domain/reload/read-in-review'
import { readNames } from '@/lib/domain/user/read-names'

const shown = 7

/** With a disposition the payments of the page are those, and more of them. */
export const homeQuery = z.object({ disposition: z.literal('in_suspense').optional().catch(undefined) })
const most = 100

/** Returns the view of the home page. */
export async function readHome({ ownerId }: { ownerId: number }, { disposition }: z.output<typeof homeQuery> = {}) {
  const now = await databaseTime(db)
  const [names, balances, reserved, suspended, open, totals, expiring, inReview, declined, cases, payments] =
    await Promise.all([
      readNames(db, { userId: ownerId }),
      readBalances(db, { ownerId }),
      readReserved(db, { ownerId }),
      sumSuspended(db, { ownerId }),
      sumOpenPayments(db, { ownerId }),
      dailyTotals(db, { ownerId }, now),
      readExpiring(db, { ownerId }),
      readInReview(db, { ownerId }),
      readDeclinedToday(db, { ownerId }),
      readOwnersCases(db, { ownerId }),
      listPayments(db, { ownerId, disposition }, { size: disposition ? most : shown, before: null }),
    ])
  return homeView({
    ...{ now, ...names, balances, reserved, suspended, open, totals, expiring, inReview, declined, cases },
    payments: payments.rows,
  })
}
