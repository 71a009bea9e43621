import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { CasePage } from '@/components/console/cases/case-page'
import { PageView } from '@/lib/browser/page-view'
import { foundOr404, staffAt } from '../../session'
import { readCasePage } from './read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('money.cases')
  return { title: t('title') }
}

/** One suspense case, open or closed; target of links from the audit log. */
export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  const address = `/console/suspense/${id}`
  const reader = await staffAt(address)
  const view = await foundOr404(readCasePage(reader, id))
  return (
    <PageView page="/console/suspense/[id]" address={address} view={view}>
      <CasePage address={address} />
    </PageView>
  )
}
