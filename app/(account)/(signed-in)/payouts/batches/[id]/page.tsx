import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { BatchPage } from '@/components/account/payouts/many/batch-page'
import { PageView } from '@/lib/browser/page-view'
import { type Asked, pageAddress } from '@/lib/contract/page-query'
import { DomainError } from '@/lib/domain/errors'
import { signedIn } from '../../../session'
import { batchQuery, readBatchPage } from './read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('payouts.batch')
  return { title: t('title') }
}

interface Address {
  params: Promise<{ id: string }>
  searchParams: Promise<Asked>
}

/** One file of payouts: what it cost, and each of its payouts. */
export default async function Page({ params, searchParams }: Address) {
  const [{ id }, query] = await Promise.all([params, searchParams])
  const address = pageAddress(`/payouts/batches/${id}`, batchQuery, query)
  const view = await readBatchPage(await signedIn(address), id, batchQuery.parse(query)).catch((fault) => {
    if (fault instanceof DomainError) return null
    throw fault
  })
  if (!view) notFound()
  return (
    <PageView page="/payouts/batches/[id]" address={address} view={view}>
      <BatchPage address={address} />
    </PageView>
  )
}
