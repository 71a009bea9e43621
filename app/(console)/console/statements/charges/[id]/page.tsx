import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { BankChargePage } from '@/components/console/statements/bank-charge-page'
import { ConsoleView } from '../../../console-view'
import { foundOr404, staffAt } from '../../../session'
import { readBankCharge } from './read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('compare.bank')
  return { title: t('charge') }
}

/** What a bank took or gave by itself: the line that shows it, or else its own page. */
export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  const address = `/console/statements/charges/${id}`
  const reader = await staffAt(address)
  const view = await foundOr404(readBankCharge(reader, id))
  if (view.at) redirect(`/console/statements/${view.at.statement}/${view.at.line}`)
  return (
    <ConsoleView page="/console/statements/charges/[id]" address={address} view={view}>
      <BankChargePage address={address} />
    </ConsoleView>
  )
}
