import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { NewReload } from '@/components/account/deposits/new/new-reload'
import { newReloadView } from '@/lib/contract/reload/pages'
import { db } from '@/lib/db'
import { may } from '@/lib/domain/access/member/permissions'
import { findFeeRule } from '@/lib/domain/fee/find-fee-rule'
import { type Currency, twoPlaces } from '@/lib/domain/money'
import { listBanks, listTransferAccounts } from '@/lib/domain/reload/list-banks'
import { mayReloadBy } from '@/lib/domain/reload/may-reload-by'
import { readProfile } from '@/lib/domain/user/read-profile'
import { isReady } from '../../ready'
import { type Reader, signedIn } from '../../session'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('deposits.new')
  return { title: t('title') }
}

async function ruleOf(ownerId: number, currency: Currency) {
  const rule = await findFeeRule(db, { product: 'bank_transfer', currency, ownerId })
  return [
    currency,
    {
      percentage: twoPlaces(rule.percentage),
      fixed: twoPlaces(rule.fixed),
      ivaPercentage: twoPlaces(rule.ivaPercentage),
    },
  ] as const
}

/** Why the account may not send bank transfers: not ready, or not offered by its referral code; otherwise null. */
async function hindranceOf({ userId, ownerId }: Reader) {
  const [user, owner, offered] = await Promise.all([
    readProfile(db, userId),
    readProfile(db, ownerId),
    mayReloadBy(db, ownerId, 'bank_transfer'),
  ])
  if (!isReady(user, owner)) return 'not_ready'
  return offered ? null : 'not_offered'
}

/** Form to submit a bank transfer with its proof; shows the amount to be credited during input. */
export default async function Page() {
  const user = await signedIn('/deposits/new')
  if (!may(user.member, 'deposits:write')) notFound()
  const [hindrance, banks, accounts, head] = await Promise.all([
    hindranceOf(user),
    listBanks(db, { country: null }),
    listTransferAccounts(db, { country: null, currency: null }),
    headers(),
  ])
  const currencies = [...new Set(accounts.map(({ currency }) => currency))]
  const rules = Object.fromEntries(await Promise.all(currencies.map((currency) => ruleOf(user.ownerId, currency))))
  const ip = head.get('x-recaudo-peer') ?? ''
  return <NewReload view={newReloadView({ banks, accounts, rules, ip })} hindrance={hindrance} />
}
