import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ReloadsList } from '@/components/console/reloads/reloads-list'
import { type Asked, pageAddress } from '@/lib/contract/page-query'
import { ConsoleView } from '../console-view'
import { staffAt } from '../session'
import { readReloads, reloadsQuery } from './read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('review')
  return { title: t('title') }
}

interface Address {
  searchParams: Promise<Asked>
}

/** Bank transfers, pending by age or amount, or decided. */
export default async function Page({ searchParams }: Address) {
  const query = await searchParams
  const address = pageAddress('/console/reloads', reloadsQuery, query)
  const reader = await staffAt(address)
  return (
    <ConsoleView page="/console/reloads" address={address} view={await readReloads(reader, reloadsQuery.parse(query))}>
      <ReloadsList address={address} />
    </ConsoleView>
  )
}
