import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AccountsPage } from '@/components/console/accounts/accounts-page'
import { type Asked, pageAddress } from '@/lib/contract/page-query'
import { ConsoleView } from '../console-view'
import { staffAt } from '../session'
import { accountsQuery, readAccounts } from './read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('rules.accounts')
  return { title: t('title') }
}

interface Address {
  searchParams: Promise<Asked>
}

/** The platform's bank accounts: where bank transfers arrive and payouts leave from. */
export default async function Page({ searchParams }: Address) {
  const query = await searchParams
  const address = pageAddress('/console/accounts', accountsQuery, query)
  const reader = await staffAt(address)
  return (
    <ConsoleView
      page="/console/accounts"
      address={address}
      view={await readAccounts(reader, accountsQuery.parse(query))}
    >
      <AccountsPage address={address} />
    </ConsoleView>
  )
}
