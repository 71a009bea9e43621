import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FeesPage } from '@/components/console/fees/fees-page'
import { type Asked, pageAddress } from '@/lib/contract/page-query'
import { ConsoleView } from '../console-view'
import { staffAt } from '../session'
import { feesQuery, readFeeRules } from './read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('rules.fees')
  return { title: t('title') }
}

interface Address {
  searchParams: Promise<Asked>
}

/** Fee rules: general rules first, then those of single accounts. */
export default async function Page({ searchParams }: Address) {
  const query = await searchParams
  const address = pageAddress('/console/fees', feesQuery, query)
  const reader = await staffAt(address)
  return (
    <ConsoleView page="/console/fees" address={address} view={await readFeeRules(reader, feesQuery.parse(query))}>
      <FeesPage address={address} />
    </ConsoleView>
  )
}
