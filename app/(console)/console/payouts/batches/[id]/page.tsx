import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { BatchPage } from '@/components/console/payouts/batch/batch-page'
import { type Asked, idIn, oneOf } from '@/lib/contract/page-query'
import { payoutStatuses } from '@/lib/contract/payout/calls'
import { db } from '@/lib/db'
import { readBatchId } from '@/lib/domain/payout/batch/read-batches'
import { ConsoleView } from '../../../console-view'
import { foundOr404, staffAt } from '../../../session'
import { readBatchPage } from './read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('money.payouts')
  return { title: t('title') }
}

interface Address {
  params: Promise<{ id: string }>
  searchParams: Promise<Asked>
}

/** A file of payouts; the audit log knows it by its number, which leads to its id. */
export default async function Page({ params, searchParams }: Address) {
  const [{ id }, { status }] = await Promise.all([params, searchParams])
  const address = `/console/payouts/batches/${id}`
  const reader = await staffAt(address)
  const number = idIn.parse(id)
  if (number !== null) redirect(`/console/payouts/batches/${await foundOr404(readBatchId(db, number))}`)
  const view = await foundOr404(readBatchPage(reader, id))
  return (
    <ConsoleView page="/console/payouts/batches/[id]" address={address} view={view}>
      <BatchPage key={id} address={address} status={oneOf(payoutStatuses).parse(status)} />
    </ConsoleView>
  )
}
