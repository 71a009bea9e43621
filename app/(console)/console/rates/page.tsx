import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { RatesPage } from '@/components/console/fees/rates-page'
import { type Asked, pageAddress } from '@/lib/contract/page-query'
import { ConsoleView } from '../console-view'
import { staffAt } from '../session'
import { ratesQuery, readRates } from './read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('rules.rates')
  return { title: t('title') }
}

interface Address {
  searchParams: Promise<Asked>
}

/** Dollar rate: the current one and its history. */
export default async function Page({ searchParams }: Address) {
  const query = await searchParams
  const address = pageAddress('/console/rates', ratesQuery, query)
  const reader = await staffAt(address)
  return (
    <ConsoleView page="/console/rates" address={address} view={await readRates(reader, ratesQuery.parse(query))}>
      <RatesPage address={address} />
    </ConsoleView>
  )
}
