import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ReversalPage } from '@/components/console/reversals/reversal-page'
import { PageView } from '@/lib/browser/page-view'
import { foundOr404, staffAt } from '../../session'
import { readReversalPage } from './read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('money.reversals')
  return { title: t('title') }
}

/** One reversal, open or closed; target of links from the audit log. */
export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  const address = `/console/reversals/${id}`
  const reader = await staffAt(address)
  const view = await foundOr404(readReversalPage(reader, id))
  return (
    <PageView page="/console/reversals/[id]" address={address} view={view}>
      <ReversalPage address={address} />
    </PageView>
  )
}
