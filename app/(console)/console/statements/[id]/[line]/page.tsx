import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { BankLinePage } from '@/components/console/statements/bank-line-page'
import { ConsoleView } from '../../../console-view'
import { foundOr404, staffAt } from '../../../session'
import { readBankLine } from '../read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('compare.bank')
  return { title: t('lineOf') }
}

interface Address {
  params: Promise<{ id: string; line: string }>
}

/** One line of a bank statement: what it shows, or the transfers that it may show. */
export default async function Page({ params }: Address) {
  const { id, line } = await params
  const address = `/console/statements/${id}/${line}`
  const reader = await staffAt(address)
  const view = await foundOr404(readBankLine(reader, id, line, { search: null }))
  return (
    <ConsoleView page="/console/statements/[id]/[line]" address={address} view={view}>
      <BankLinePage address={address} />
    </ConsoleView>
  )
}
