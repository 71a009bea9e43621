import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ReferralsPage } from '@/components/console/referrals/referrals-page'
import { referralCodeView } from '@/lib/contract/panel/referral-code'
import { db } from '@/lib/db'
import { listReferralCodes } from '@/lib/domain/referral/referral-codes'
import { listOwnerNames } from '@/lib/domain/user/list-names'
import { asked, idOf, pageOf, superuserAt } from '../session'

const size = 20

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('rules.referrals')
  return { title: t('title') }
}

interface Address {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** Referral codes: whose they are, what commission they bring, and what they allow. */
export default async function Page({ searchParams }: Address) {
  await superuserAt('/console/referrals')
  const query = await searchParams
  const page = pageOf(query)
  const changed = idOf(asked(query, 'change') ?? '')
  const { rows, count } = await listReferralCodes(db, { page, size })
  const names = await listOwnerNames(
    db,
    rows.map(({ ownerId }) => ownerId),
  )
  const codes = rows.map((row) => ({ ...referralCodeView(row), owner: names.get(row.ownerId) ?? `${row.ownerId}` }))
  return (
    <ReferralsPage
      codes={codes}
      changed={codes.find(({ id }) => id === changed) ?? null}
      count={count}
      page={page}
      size={size}
    />
  )
}
