import { type WithdrawView, withdrawView } from '@/lib/contract/payout/pages'
import { db } from '@/lib/db'
import { may } from '@/lib/domain/access/member/permissions'
import { databaseTime } from '@/lib/domain/clock'
import { DomainError } from '@/lib/domain/errors'
import { readBalances } from '@/lib/domain/ledger/read-balances'
import { listBeneficiaries } from '@/lib/domain/payout/beneficiaries'
import { mostPayable } from '@/lib/domain/payout/most-payable'
import { readTerms } from '@/lib/domain/payout/quote-payout'
import { readReserved } from '@/lib/domain/payout/read-reserved'
import { listBanks } from '@/lib/domain/reload/list-banks'
import { type Profile, readProfile } from '@/lib/domain/user/read-profile'
import { isReady } from '../../ready'
import type { Reader } from '../../session'
import { mostAccounts } from '../read'

/** The name that banks know a holder by: not the one that payers see. */
const legalName = ({ businessName, firstName, lastName }: Profile): string =>
  businessName || [firstName, lastName].filter(Boolean).join(' ')

/** The wallets to withdraw from: pesos, and every other with a balance; each with its largest payout. */
async function readWallets(ownerId: number) {
  const balances = await readBalances(db, { ownerId })
  const wanted = balances.filter((balance) => balance.currency === 'COP' || balance.isPositive)
  return Promise.all(
    wanted.map(async (balance) => {
      const terms = await readTerms(db, ownerId, balance.currency)
      return {
        balance,
        most: mostPayable(balance, terms),
        terms,
      }
    }),
  )
}

/** Returns what the form of a payout needs. @throws FORBIDDEN */
export async function readWithdraw({ userId, ownerId, member }: Reader): Promise<WithdrawView> {
  if (!may(member, 'payouts:write')) throw new DomainError('FORBIDDEN')
  const now = await databaseTime(db)
  const [user, owner, wallets, reserved, { rows: accounts }, banks] = await Promise.all([
    readProfile(db, userId),
    readProfile(db, ownerId),
    readWallets(ownerId),
    readReserved(db, { ownerId }),
    listBeneficiaries(db, { ownerId }, { page: 1, size: mostAccounts }),
    listBanks(db, { country: 'CO' }),
  ])
  return withdrawView({
    ...{ now, user, owner, wallets, reserved, accounts, banks },
    ready: isReady(user, owner),
    ownerName: legalName(owner),
  })
}
