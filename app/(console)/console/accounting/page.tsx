import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AccountingPage } from '@/components/console/accounting/accounting-page'
import { type Asked, pageAddress } from '@/lib/contract/page-query'
import { ConsoleView } from '../console-view'
import { staffAt } from '../session'
import { accountingQuery, readAccounting } from './read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('books.accounting')
  return { title: t('title') }
}

interface Address {
  searchParams: Promise<Asked>
}

/** The accountant's codes, and the files that are exported by them. */
export default async function Page({ searchParams }: Address) {
  const query = await searchParams
  const address = pageAddress('/console/accounting', accountingQuery, query)
  const reader = await staffAt(address)
  const view = await readAccounting(reader, accountingQuery.parse(query))
  return (
    <ConsoleView page="/console/accounting" address={address} view={view}>
      <AccountingPage address={address} />
    </ConsoleView>
  )
}
