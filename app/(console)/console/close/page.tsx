import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ClosesPage } from '@/components/console/close/closes-page'
import { type Asked, pageAddress } from '@/lib/contract/page-query'
import { ConsoleView } from '../console-view'
import { staffAt } from '../session'
import { closesQuery, readCloses } from './read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('close')
  return { title: t('title') }
}

interface Address {
  searchParams: Promise<Asked>
}

/** Days of the books: those to close, and those that are closed. */
export default async function Page({ searchParams }: Address) {
  const query = await searchParams
  const address = pageAddress('/console/close', closesQuery, query)
  const reader = await staffAt(address)
  return (
    <ConsoleView page="/console/close" address={address} view={await readCloses(reader, closesQuery.parse(query))}>
      <ClosesPage address={address} />
    </ConsoleView>
  )
}
