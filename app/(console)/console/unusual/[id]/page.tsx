import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { MarkPage } from '@/components/console/unusual/mark-page'
import { idOf } from '@/lib/contract/page-query'
import { ConsoleView } from '../../console-view'
import { foundOr404, staffAt } from '../../session'
import { readMarkPage } from './read'

interface Address {
  params: Promise<{ id: string }>
}

export async function generateMetadata({ params }: Address): Promise<Metadata> {
  const [{ id }, t] = [await params, await getTranslations('unusual')]
  return { title: t('one', { id }) }
}

/** What was marked, the operations that a report has, and its decision. */
export default async function Page({ params }: Address) {
  const { id } = await params
  const address = `/console/unusual/${id}`
  const reader = await staffAt(address)
  const view = await foundOr404((async () => readMarkPage(reader, idOf(id)))())
  return (
    <ConsoleView page="/console/unusual/[id]" address={address} view={view}>
      <MarkPage address={address} />
    </ConsoleView>
  )
}
