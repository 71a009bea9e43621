import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { CaseDesk } from '@/components/console/cases/desk/case-desk'
import { type Asked, pageAddress } from '@/lib/contract/page-query'
import { ConsoleView } from '../../console-view'
import { foundOr404, staffAt } from '../../session'
import { caseQuery } from '../read'
import { toNumbered } from '../to-case'
import { readCasePage } from './read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('cases')
  return { title: t('title') }
}

interface Address {
  params: Promise<{ id: string }>
  searchParams: Promise<Asked>
}

/** One case in any state: the queue, what it is about, and its decision. Its number leads to its address. */
export default async function Page({ params, searchParams }: Address) {
  const { id } = await params
  if (/^\d+$/.test(id)) return toNumbered(id)
  const query = await searchParams
  const address = pageAddress(`/console/cases/${id}`, caseQuery, query)
  const reader = await staffAt(address)
  const view = await foundOr404(readCasePage(reader, id, caseQuery.parse(query)))
  return (
    <ConsoleView page="/console/cases/[id]" address={address} view={view}>
      <CaseDesk key={id} address={address} />
    </ConsoleView>
  )
}
