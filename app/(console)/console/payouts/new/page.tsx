import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NewPayout } from '@/components/console/payouts/new/new-payout'
import { type Asked, pageAddress } from '@/lib/contract/page-query'
import { ConsoleView } from '../../console-view'
import { staffAt } from '../../session'
import { newPayoutQuery, readNewPayout } from './read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('money.newPayout')
  return { title: t('title') }
}

interface Address {
  searchParams: Promise<Asked>
}

/** Requests a payout for a holder, to one of the holder's accounts. */
export default async function Page({ searchParams }: Address) {
  const query = await searchParams
  const address = pageAddress('/console/payouts/new', newPayoutQuery, query)
  const reader = await staffAt(address)
  const view = await readNewPayout(reader, newPayoutQuery.parse(query))
  return (
    <ConsoleView page="/console/payouts/new" address={address} view={view}>
      <NewPayout address={address} />
    </ConsoleView>
  )
}
