import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { StatementPage } from '@/components/console/ledger/statement-page'
import { type Asked, pageAddress } from '@/lib/contract/page-query'
import { ConsoleView } from '../../../console-view'
import { foundOr404, staffAt } from '../../../session'
import { accountQuery, readLedgerAccount } from './read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('books.statement')
  return { title: t('title') }
}

interface Address {
  params: Promise<{ currency: string; code: string }>
  searchParams: Promise<Asked>
}

/** Statement of one ledger account, newest first; with `?day=` as of the end of that day. */
export default async function Page({ params, searchParams }: Address) {
  const [{ currency, code }, query] = await Promise.all([params, searchParams])
  const address = pageAddress(`/console/ledger/${currency}/${code}`, accountQuery, query)
  const staff = await staffAt(address)
  const view = await foundOr404(readLedgerAccount(staff, { currency, code }, accountQuery.parse(query)))
  return (
    <ConsoleView page="/console/ledger/[currency]/[code]" address={address} view={view}>
      <StatementPage address={address} />
    </ConsoleView>
  )
}
