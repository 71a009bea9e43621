import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ReloadReview } from '@/components/console/reloads/reload-review'
import { type Asked, pageAddress } from '@/lib/contract/page-query'
import { ConsoleView } from '../../console-view'
import { foundOr404, staffAt } from '../../session'
import { readReloadPage, reloadQuery } from './read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('review')
  return { title: t('title') }
}

interface Address {
  params: Promise<{ id: string }>
  searchParams: Promise<Asked>
}

/** One bank transfer: its proof beside the facts, the postings of an approval, and the decision form. */
export default async function Page({ params, searchParams }: Address) {
  const { id } = await params
  const query = await searchParams
  const address = pageAddress(`/console/reloads/${id}`, reloadQuery, query)
  const reader = await staffAt(address)
  return (
    <ConsoleView
      page="/console/reloads/[id]"
      address={address}
      view={await foundOr404(readReloadPage(reader, id, reloadQuery.parse(query)))}
    >
      <ReloadReview key={id} address={address} />
    </ConsoleView>
  )
}
