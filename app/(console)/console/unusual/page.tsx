import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { MarksPage } from '@/components/console/unusual/marks-page'
import { type Asked, pageAddress } from '@/lib/contract/page-query'
import { ConsoleView } from '../console-view'
import { foundOr404, staffAt } from '../session'
import { marksQuery, readMarks } from './read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('unusual')
  return { title: t('title') }
}

interface Address {
  searchParams: Promise<Asked>
}

/** What staff marked as unusual, and whether it is reported. Support gets a 404. */
export default async function Page({ searchParams }: Address) {
  const query = await searchParams
  const address = pageAddress('/console/unusual', marksQuery, query)
  const reader = await staffAt(address)
  const view = await foundOr404(readMarks(reader, marksQuery.parse(query)))
  return (
    <ConsoleView page="/console/unusual" address={address} view={view}>
      <MarksPage address={address} />
    </ConsoleView>
  )
}
