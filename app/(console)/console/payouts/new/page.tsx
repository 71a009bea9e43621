import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NewPayout } from '@/components/console/payouts/new-payout'
import { PageView } from '@/lib/browser/page-view'
import { type Asked, pageAddress } from '@/lib/contract/page-query'
import { staffAt } from '../../session'
import { newPayoutQuery, readNewPayout } from './read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('money.newPayout')
  return { title: t('title') }
}

interface Address {
  searchParams: Promise<Asked>
}

/** Payout form for an account holder: their balances and the source account. */
export default async function Page({ searchParams }: Address) {
  const query = await searchParams
  const address = pageAddress('/console/payouts/new', newPayoutQuery, query)
  await staffAt(address)
  return (
    <PageView page="/console/payouts/new" address={address} view={await readNewPayout(newPayoutQuery.parse(query))}>
      <NewPayout address={address} />
    </PageView>
  )
}
