import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FigureRowsPage } from '@/components/console/overview/figure-rows-page'
import { type Asked, pageAddress } from '@/lib/contract/page-query'
import { ConsoleView } from '../../console-view'
import { staffAt } from '../../session'
import { figureQuery, readFigureRows } from './read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('books.figure')
  return { title: t('title') }
}

interface Address {
  searchParams: Promise<Asked>
}

/** The rows that a figure of the overview sums, newest first. */
export default async function Page({ searchParams }: Address) {
  const query = await searchParams
  const address = pageAddress('/console/overview/rows', figureQuery, query)
  await staffAt(address)
  return (
    <ConsoleView page="/console/overview/rows" address={address} view={await readFigureRows(figureQuery.parse(query))}>
      <FigureRowsPage address={address} />
    </ConsoleView>
  )
}
