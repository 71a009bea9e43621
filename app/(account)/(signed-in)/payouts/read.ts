import { z } from 'zod'
import { bigCursorIn } from '@/lib/contract/page-query'
import { type OwnPayoutsView, ownPayoutsView } from '@/lib/contract/payout/pages'
import { db } from '@/lib/db'
import { may } from '@/lib/domain/access/member/permissions'
import { databaseTime } from '@/lib/domain/clock'
import { DomainError } from '@/lib/domain/errors'
import { readBalances } from '@/lib/domain/ledger/read-balances'
import { listBeneficiaries } from '@/lib/domain/payout/beneficiaries'
import { listPayouts } from '@/lib/domain/payout/read-payout'
import { readReserved } from '@/lib/domain/payout/read-reserved'
import type { Reader } from '../session'

const size = 20
/** Accounts are few; more than these are not shown. */
export const mostAccounts = 100

export const payoutsQuery = z.object({ before: bigCursorIn })

/** Returns the account's balances, a page of its payouts and the accounts that they go to. @throws FORBIDDEN */
export async function readPayouts(
  { ownerId, member }: Reader,
  { before }: z.output<typeof payoutsQuery>,
): Promise<OwnPayoutsView> {
  if (!may(member, 'payouts:read')) throw new DomainError('FORBIDDEN')
  const now = await databaseTime(db)
  const [balances, reserved, payouts, { rows: accounts }] = await Promise.all([
    readBalances(db, { ownerId }),
    readReserved(db, { ownerId }),
    listPayouts(db, { ownerId }, { size, before }),
    listBeneficiaries(db, { ownerId }, { page: 1, size: mostAccounts }),
  ])
  return ownPayoutsView({ now, balances, reserved, payouts, accounts })
}
