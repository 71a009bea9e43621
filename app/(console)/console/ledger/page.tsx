import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { LedgerPage } from '@/components/console/ledger/ledger-page'
import { type Asked, pageAddress } from '@/lib/contract/page-query'
import { ConsoleView } from '../console-view'
import { staffAt } from '../session'
import { ledgerQuery, readLedger } from './read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('books.ledger')
  return { title: t('title') }
}

interface Address {
  searchParams: Promise<Asked>
}

/** Trial balance of one currency at the end of a day, and the result of the last invariant check. */
export default async function Page({ searchParams }: Address) {
  const query = await searchParams
  const address = pageAddress('/console/ledger', ledgerQuery, query)
  await staffAt(address)
  return (
    <ConsoleView page="/console/ledger" address={address} view={await readLedger(ledgerQuery.parse(query))}>
      <LedgerPage address={address} />
    </ConsoleView>
  )
}
