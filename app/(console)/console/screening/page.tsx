import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ScreeningPage } from '@/components/console/screening/screening-page'
import { type Asked, pageAddress } from '@/lib/contract/page-query'
import { ConsoleView } from '../console-view'
import { staffAt } from '../session'
import { readScreening, screeningQuery } from './read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('screening')
  return { title: t('title') }
}

interface Address {
  searchParams: Promise<Asked>
}

/** The screening lists, and those who are like somebody on them. */
export default async function Page({ searchParams }: Address) {
  const query = await searchParams
  const address = pageAddress('/console/screening', screeningQuery, query)
  const reader = await staffAt(address)
  const view = await readScreening(reader, screeningQuery.parse(query))
  return (
    <ConsoleView page="/console/screening" address={address} view={view}>
      <ScreeningPage address={address} />
    </ConsoleView>
  )
}
