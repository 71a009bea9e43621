import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FeePage } from '@/components/console/fees/fee-page'
import { type Asked, pageAddress } from '@/lib/contract/page-query'
import { ConsoleView } from '../../../console-view'
import { foundOr404, staffAt } from '../../../session'
import { feeQuery, readFeeRulePage } from './read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('rules.fees')
  return { title: t('title') }
}

interface Address {
  params: Promise<{ method: string; currency: string }>
  searchParams: Promise<Asked>
}

/** One fee rule, general or of one account: its effect, history and edit form. */
export default async function Page({ params, searchParams }: Address) {
  const [{ method, currency }, query] = await Promise.all([params, searchParams])
  const address = pageAddress(`/console/fees/${method}/${currency}`, feeQuery, query)
  const reader = await staffAt(address)
  const view = await foundOr404(readFeeRulePage(reader, { method, currency }, feeQuery.parse(query)))
  return (
    <ConsoleView page="/console/fees/[method]/[currency]" address={address} view={view}>
      <FeePage address={address} />
    </ConsoleView>
  )
}
