import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { StatementsList } from '@/components/console/statements/statements-list'
import { type Asked, pageAddress } from '@/lib/contract/page-query'
import { ConsoleView } from '../console-view'
import { staffAt } from '../session'
import { readBankStatements, statementsQuery } from './read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('compare.bank')
  return { title: t('title') }
}

interface Address {
  searchParams: Promise<Asked>
}

/** Bank statements and a form to load one. */
export default async function Page({ searchParams }: Address) {
  const query = await searchParams
  const address = pageAddress('/console/statements', statementsQuery, query)
  const staff = await staffAt(address)
  return (
    <ConsoleView
      page="/console/statements"
      address={address}
      view={await readBankStatements(staff, statementsQuery.parse(query))}
    >
      <StatementsList address={address} />
    </ConsoleView>
  )
}
