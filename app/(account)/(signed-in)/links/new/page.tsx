import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { NewLinkForm } from '@/components/account/new-link-form'
import { db } from '@/lib/db'
import { may } from '@/lib/domain/access/permissions'
import { databaseTime } from '@/lib/domain/clock'
import { findFeeRule } from '@/lib/domain/fee/find-fee-rule'
import { twoPlaces } from '@/lib/domain/money'
import { bogotaDay } from '@/lib/format'
import { terms } from '@/lib/rails/terms'
import { signedIn } from '../../session'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account.newLink')
  return { title: t('title') }
}

async function ruleOf(ownerId: number, currency: 'COP' | 'USD') {
  const { percentage, fixed, ivaPercentage } = await findFeeRule(db, { product: 'payment_link', currency, ownerId })
  return { percentage: twoPlaces(percentage), fixed: twoPlaces(fixed), ivaPercentage: twoPlaces(ivaPercentage) }
}

const dayLong = 86_400_000

/** Makes a link; shows what the payer pays and what the owner gets while one types. */
export default async function Page() {
  const user = await signedIn('/links/new')
  if (!may(user.member, 'links:write')) notFound()
  const [now, cop, usd] = await Promise.all([
    databaseTime(db),
    ruleOf(user.ownerId, 'COP'),
    ruleOf(user.ownerId, 'USD'),
  ])
  const dayAfter = (days: number) => bogotaDay(new Date(now.getTime() + days * dayLong).toISOString())
  return (
    <NewLinkForm
      view={{
        rules: { COP: cop, USD: usd },
        minimums: terms.linkMinimums,
        days: { first: dayAfter(0), proposed: dayAfter(30), last: dayAfter(364) },
      }}
    />
  )
}
