import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ReferralsPage } from '@/components/console/referrals/referrals-page'
import { type Asked, pageAddress } from '@/lib/contract/page-query'
import { ConsoleView } from '../console-view'
import { staffAt } from '../session'
import { readReferrals, referralsQuery } from './read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('rules.referrals')
  return { title: t('title') }
}

interface Address {
  searchParams: Promise<Asked>
}

/** Referral codes: owner, commission and permitted methods. */
export default async function Page({ searchParams }: Address) {
  const query = await searchParams
  const address = pageAddress('/console/referrals', referralsQuery, query)
  const reader = await staffAt(address)
  return (
    <ConsoleView
      page="/console/referrals"
      address={address}
      view={await readReferrals(reader, referralsQuery.parse(query))}
    >
      <ReferralsPage address={address} />
    </ConsoleView>
  )
}
