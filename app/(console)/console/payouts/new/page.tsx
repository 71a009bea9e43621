import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NewPayout } from '@/components/console/payouts/new-payout'
import { transferAccountView } from '@/lib/contract/reload/bank'
import { db } from '@/lib/db'
import { readBalances } from '@/lib/domain/ledger/read-balances'
import { listTransferAccounts } from '@/lib/domain/reload/list-banks'
import { listOwnerNames } from '@/lib/domain/user/list-names'
import { asked, idOf, staffAt } from '../../session'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('money.newPayout')
  return { title: t('title') }
}

interface Address {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** A payment to an account holder: what they hold, and from which account it leaves. */
export default async function Page({ searchParams }: Address) {
  await staffAt('/console/payouts/new')
  const userId = idOf(asked(await searchParams, 'user') ?? '')
  const [accounts, balances, names] = await Promise.all([
    listTransferAccounts(db, { country: null, currency: null }),
    userId === null ? [] : readBalances(db, { ownerId: userId }),
    listOwnerNames(db, userId === null ? [] : [userId]),
  ])
  return (
    <NewPayout
      key={userId}
      user={userId !== null && names.has(userId) ? { id: userId, name: names.get(userId) ?? '' } : null}
      balances={balances.map((money) => ({ currency: money.currency, amount: `${money}` }))}
      accounts={accounts.map(transferAccountView)}
    />
  )
}
