import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { InvoicesPage } from '@/components/console/accounting/invoices/invoices-page'
import { type Asked, pageAddress } from '@/lib/contract/page-query'
import { ConsoleView } from '../../console-view'
import { staffAt } from '../../session'
import { invoicesQuery, readInvoices } from './read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('books.invoices')
  return { title: t('title') }
}

interface Address {
  searchParams: Promise<Asked>
}

/** The fee invoices of a month. */
export default async function Page({ searchParams }: Address) {
  const query = await searchParams
  const address = pageAddress('/console/accounting/invoices', invoicesQuery, query)
  const reader = await staffAt(address)
  const view = await readInvoices(reader, invoicesQuery.parse(query))
  return (
    <ConsoleView page="/console/accounting/invoices" address={address} view={view}>
      <InvoicesPage address={address} />
    </ConsoleView>
  )
}
