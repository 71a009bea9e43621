import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ProposalsPage } from '@/components/console/policy/proposals-page'
import { type Asked, pageAddress } from '@/lib/contract/page-query'
import { ConsoleView } from '../../console-view'
import { staffAt } from '../../session'
import { proposalsQuery, readProposals } from './read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('policy.proposals')
  return { title: t('title') }
}

interface Address {
  searchParams: Promise<Asked>
}

/** What one person proposed and another decided, and what lapsed. */
export default async function Page({ searchParams }: Address) {
  const query = await searchParams
  const address = pageAddress('/console/policy/proposals', proposalsQuery, query)
  const reader = await staffAt(address)
  return (
    <ConsoleView
      page="/console/policy/proposals"
      address={address}
      view={await readProposals(reader, proposalsQuery.parse(query))}
    >
      <ProposalsPage address={address} />
    </ConsoleView>
  )
}
