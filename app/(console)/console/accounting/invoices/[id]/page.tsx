import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { InvoicePage } from '@/components/console/accounting/invoices/invoice-page'
import { ConsoleView } from '../../../console-view'
import { foundOr404, staffAt } from '../../../session'
import { readInvoicePage } from '../read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('books.invoices')
  return { title: t('title') }
}

/** One fee invoice: what it charges, its numbers, and what can be done with it. */
export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  const address = `/console/accounting/invoices/${id}`
  const reader = await staffAt(address)
  const view = await foundOr404(readInvoicePage(reader, id))
  return (
    <ConsoleView page="/console/accounting/invoices/[id]" address={address} view={view}>
      <InvoicePage key={id} address={address} />
    </ConsoleView>
  )
}
