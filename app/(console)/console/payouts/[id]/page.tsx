import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { PayoutPage } from '@/components/console/payouts/payout-page'
import { idIn } from '@/lib/contract/page-query'
import { db } from '@/lib/db'
import { readPayoutId } from '@/lib/domain/payout/console/console-payouts'
import { ConsoleView } from '../../console-view'
import { foundOr404, staffAt } from '../../session'
import { readPayoutPage } from './read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('money.payouts')
  return { title: t('title') }
}

/** One payout or refund; the ledger and the audit log know it by its number, which leads to its id. */
export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  const address = `/console/payouts/${id}`
  const reader = await staffAt(address)
  const number = idIn.parse(id)
  if (number !== null) redirect(`/console/payouts/${await foundOr404(readPayoutId(db, number))}`)
  const view = await foundOr404(readPayoutPage(reader, id))
  return (
    <ConsoleView page="/console/payouts/[id]" address={address} view={view}>
      <PayoutPage key={id} address={address} />
    </ConsoleView>
  )
}
