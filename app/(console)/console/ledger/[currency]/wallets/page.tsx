import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { WalletsPage } from '@/components/console/ledger/wallets-page'
import { type Asked, pageAddress } from '@/lib/contract/page-query'
import { ConsoleView } from '../../../console-view'
import { foundOr404, staffAt } from '../../../session'
import { readWallets, walletsQuery } from './read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('books.wallets')
  return { title: t('title') }
}

interface Address {
  params: Promise<{ currency: string }>
  searchParams: Promise<Asked>
}

/** Wallets of a currency, which the trial balance sums; with `?day=` as of the end of that day. */
export default async function Page({ params, searchParams }: Address) {
  const [{ currency }, query] = await Promise.all([params, searchParams])
  const address = pageAddress(`/console/ledger/${currency}/wallets`, walletsQuery, query)
  const staff = await staffAt(address)
  const view = await foundOr404(readWallets(staff, currency, walletsQuery.parse(query)))
  return (
    <ConsoleView page="/console/ledger/[currency]/wallets" address={address} view={view}>
      <WalletsPage address={address} />
    </ConsoleView>
  )
}
