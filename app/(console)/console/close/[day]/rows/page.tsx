import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { CloseRowsPage } from '@/components/console/close/close-rows-page'
import { type Asked, pageAddress } from '@/lib/contract/page-query'
import { ConsoleView } from '../../../console-view'
import { foundOr404, staffAt } from '../../../session'
import { closeRowsQuery, readCloseRows } from './read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('close')
  return { title: t('title') }
}

interface Address {
  params: Promise<{ day: string }>
  searchParams: Promise<Asked>
}

/** What a figure of a day sums, newest first. */
export default async function Page({ params, searchParams }: Address) {
  const [{ day }, query] = await Promise.all([params, searchParams])
  const address = pageAddress(`/console/close/${day}/rows`, closeRowsQuery, query)
  await staffAt(address)
  const view = await foundOr404(readCloseRows(day, closeRowsQuery.parse(query)))
  return (
    <ConsoleView page="/console/close/[day]/rows" address={address} view={view}>
      <CloseRowsPage address={address} />
    </ConsoleView>
  )
}
