import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { CasesList } from '@/components/console/cases/cases-list'
import { type Asked, pageAddress } from '@/lib/contract/page-query'
import { ConsoleView } from '../console-view'
import { staffAt } from '../session'
import { casesQuery, readCases } from './read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('cases')
  return { title: t('title') }
}

interface Address {
  searchParams: Promise<Asked>
}

/** Whatever waits for a person, and what did. */
export default async function Page({ searchParams }: Address) {
  const query = await searchParams
  const address = pageAddress('/console/cases', casesQuery, query)
  const reader = await staffAt(address)
  return (
    <ConsoleView page="/console/cases" address={address} view={await readCases(reader, casesQuery.parse(query))}>
      <CasesList address={address} />
    </ConsoleView>
  )
}
