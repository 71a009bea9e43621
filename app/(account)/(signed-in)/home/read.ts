import { homeView } from '@/lib/contract/user/account-views'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { readBalances } from '@/lib/domain/ledger/read-balances'
import { dailyTotals } from '@/lib/domain/movement/read/daily-totals'
import { readDeclinedToday } from '@/lib/domain/movement/read/read-declined-today'
import { sumOpenPayments } from '@/lib/domain/movement/read/sum-open-payments'
import { listPayments } from '@/lib/domain/payment/list-payments'
import { readOwnersCases } from '@/lib/domain/payment/read-owners-cases'
import { readExpiring } from '@/lib/domain/payment-link/read-expiring'
import { readReserved } from '@/lib/domain/payout/read-reserved'
import { readInReview } from '@/lib/domain/reload/read-in-review'
import { readNames } from '@/lib/domain/user/read-names'

const shown = 7

/** Returns the view of the home page. */
export async function readHome({ ownerId }: { ownerId: number }) {
  const now = await databaseTime(db)
  const [names, balances, reserved, open, totals, expiring, inReview, declined, cases, payments] = await Promise.all([
    readNames(db, { userId: ownerId }),
    readBalances(db, { ownerId }),
    readReserved(db, { ownerId }),
    sumOpenPayments(db, { ownerId }),
    dailyTotals(db, { ownerId }, now),
    readExpiring(db, { ownerId }, now),
    readInReview(db, { ownerId }),
    readDeclinedToday(db, { ownerId }),
    readOwnersCases(db, { ownerId }),
    listPayments(db, { ownerId }, { size: shown, before: null }),
  ])
  return homeView({
    ...{ now, ...names, balances, reserved, open, totals, expiring, inReview, declined, cases },
    payments: payments.rows,
  })
}
