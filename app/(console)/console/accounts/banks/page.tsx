import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { BanksPage } from '@/components/console/accounts/banks-page'
import { type Asked, pageAddress } from '@/lib/contract/page-query'
import { ConsoleView } from '../../console-view'
import { staffAt } from '../../session'
import { banksQuery, readBanks } from './read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('rules.banks')
  return { title: t('title') }
}

interface Address {
  searchParams: Promise<Asked>
}

/** Banks that account holders may select, by country. */
export default async function Page({ searchParams }: Address) {
  const query = await searchParams
  const address = pageAddress('/console/accounts/banks', banksQuery, query)
  const reader = await staffAt(address)
  return (
    <ConsoleView
      page="/console/accounts/banks"
      address={address}
      view={await readBanks(reader, banksQuery.parse(query))}
    >
      <BanksPage address={address} />
    </ConsoleView>
  )
}
