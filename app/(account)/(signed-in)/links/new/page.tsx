import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { NewLinkForm } from '@/components/account/links/new/new-link-form'
import { type Asked, amountIn } from '@/lib/contract/page-query'
import type { NewLinkView } from '@/lib/contract/user/account-views'
import { db } from '@/lib/db'
import { may } from '@/lib/domain/access/member/permissions'
import { accountTime } from '@/lib/domain/clock'
import { findFeeRule } from '@/lib/domain/fee/find-fee-rule'
import { twoPlaces } from '@/lib/domain/money'
import { type Profile, readProfile } from '@/lib/domain/user/read-profile'
import { bogotaDay } from '@/lib/format'
import { terms } from '@/lib/rails/terms'
import { isReady } from '../../ready'
import { signedIn } from '../../session'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account.newLink')
  return { title: t('title') }
}

async function ruleOf(ownerId: number, currency: 'COP' | 'USD') {
  const { percentage, fixed, ivaPercentage } = await findFeeRule(db, { product: 'payment_link', currency, ownerId })
  return { percentage: twoPlaces(percentage), fixed: twoPlaces(fixed), ivaPercentage: twoPlaces(ivaPercentage) }
}

/** The next requirement before the account may create links. A member whose own email is unconfirmed also gets `email`. */
function missingOf(owner: Profile): NonNullable<NewLinkView['missing']> {
  if (!owner.emailVerified) return 'email'
  if (!owner.phoneVerified) return 'phone'
  if (owner.level === 1) return 'review'
  return owner.level === 2 ? 'rejected' : owner.level === 0 ? 'documents' : 'email'
}

const dayLong = 86_400_000

/** The amount that the form begins with, as a search names it. */
const newLinkQuery = z.object({ amount: amountIn })

/** Form to create a payment link; shows what the payer pays and the owner receives during input. */
export default async function Page({ searchParams }: { searchParams: Promise<Asked> }) {
  const { amount } = newLinkQuery.parse(await searchParams)
  const user = await signedIn('/links/new')
  if (!may(user.member, 'links:write')) notFound()
  const [now, owner, reader, cop, usd] = await Promise.all([
    accountTime(db, user.ownerId),
    readProfile(db, user.ownerId),
    readProfile(db, user.userId),
    ruleOf(user.ownerId, 'COP'),
    ruleOf(user.ownerId, 'USD'),
  ])
  const dayAfter = (days: number) => bogotaDay(new Date(now.getTime() + days * dayLong).toISOString())
  return (
    <NewLinkForm
      view={{
        rules: { COP: cop, USD: usd },
        minimums: terms.linkMinimums,
        missing: isReady(reader, owner) ? null : missingOf(owner),
        is_holder: user.member === null,
        account: user.ownerId,
        amount,
        days: { first: dayAfter(0), proposed: dayAfter(30), last: dayAfter(364) },
      }}
    />
  )
}
