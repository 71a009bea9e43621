import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { BankStatementPage } from '@/components/console/statements/bank-statement-page'
import { type Asked, pageAddress } from '@/lib/contract/page-query'
import { ConsoleView } from '../../console-view'
import { foundOr404, staffAt } from '../../session'
import { readBankStatementPage, statementQuery } from './read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('compare.bank')
  return { title: t('title') }
}

interface Address {
  params: Promise<{ id: string }>
  searchParams: Promise<Asked>
}

/** One bank statement: its lines of the selected kind, or what the ledger has and it lacks. */
export default async function Page({ params, searchParams }: Address) {
  const [{ id }, query] = await Promise.all([params, searchParams])
  const address = pageAddress(`/console/statements/${id}`, statementQuery, query)
  const reader = await staffAt(address)
  const view = await foundOr404(readBankStatementPage(reader, id, statementQuery.parse(query)))
  return (
    <ConsoleView page="/console/statements/[id]" address={address} view={view}>
      <BankStatementPage address={address} />
    </ConsoleView>
  )
}
