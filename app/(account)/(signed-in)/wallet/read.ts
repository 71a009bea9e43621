import { walletView } from '@/lib/contract/balance/pages'
import { db } from '@/lib/db'
import { may } from '@/lib/domain/access/member/permissions'
import { databaseTime } from '@/lib/domain/clock'
import { DomainError } from '@/lib/domain/errors'
import { readBalances } from '@/lib/domain/ledger/read-balances'
import { sumSuspended } from '@/lib/domain/movement/read/sum-suspended'
import { readReserved } from '@/lib/domain/payout/read-reserved'
import { sumWaiting } from '@/lib/domain/reload/sum-waiting'
import type { Reader } from '../session'
import type { WalletQuery } from './query'
import { readStatement } from './statement'

/** Returns the balances and, with permission, a page of the statement in one currency. @throws FORBIDDEN */
export async function readWallet({ ownerId, member }: Reader, filters: WalletQuery) {
  if (!may(member, 'balance:read')) throw new DomainError('FORBIDDEN')
  const { currency } = filters
  const now = await databaseTime(db)
  const [balances, reserved, suspended, waiting, statement] = await Promise.all([
    readBalances(db, { ownerId }),
    readReserved(db, { ownerId }),
    sumSuspended(db, { ownerId }),
    sumWaiting(db, { ownerId, currency }),
    may(member, 'statements:read') ? readStatement(ownerId, filters, now) : null,
  ])
  return walletView({
    ...{ now, currency, balances, reserved, suspended, waiting, statement },
    mayExport: may(member, 'exports:read'),
  })
}
