import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { RailPayouts } from '@/components/console/payouts/rails/rail-payouts'
import { type Asked, pageAddress } from '@/lib/contract/page-query'
import { ConsoleView } from '../../console-view'
import { staffAt } from '../../session'
import { railPayoutsQuery, readRailPayouts } from './read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('money.rails')
  return { title: t('title') }
}

interface Address {
  searchParams: Promise<Asked>
}

/** Payouts from gateways to the platform, with the fees they kept, under four-eyes control. */
export default async function Page({ searchParams }: Address) {
  const query = await searchParams
  const address = pageAddress('/console/payouts/rails', railPayoutsQuery, query)
  const reader = await staffAt(address)
  return (
    <ConsoleView
      page="/console/payouts/rails"
      address={address}
      view={await readRailPayouts(reader, railPayoutsQuery.parse(query))}
    >
      <RailPayouts address={address} />
    </ConsoleView>
  )
}
