import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { OverviewPage } from '@/components/console/overview/overview-page'
import { ConsoleView } from '../console-view'
import { staffAt } from '../session'
import { readOverview } from './read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('books.overview')
  return { title: t('title') }
}

/** Open staff work and the figures of the last thirty days. */
export default async function Page() {
  await staffAt('/console/overview')
  return (
    <ConsoleView page="/console/overview" view={await readOverview()}>
      <OverviewPage />
    </ConsoleView>
  )
}
