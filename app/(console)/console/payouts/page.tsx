import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PayoutsList } from '@/components/console/payouts/payouts-list'
import { type Asked, pageAddress } from '@/lib/contract/page-query'
import { ConsoleView } from '../console-view'
import { staffAt } from '../session'
import { payoutsQuery, readPayouts } from './read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('money.payouts')
  return { title: t('title') }
}

interface Address {
  searchParams: Promise<Asked>
}

/** The queue of everybody's payouts and refunds. */
export default async function Page({ searchParams }: Address) {
  const query = await searchParams
  const address = pageAddress('/console/payouts', payoutsQuery, query)
  const reader = await staffAt(address)
  return (
    <ConsoleView page="/console/payouts" address={address} view={await readPayouts(reader, payoutsQuery.parse(query))}>
      <PayoutsList address={address} />
    </ConsoleView>
  )
}
