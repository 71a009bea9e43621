import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ReversalsList } from '@/components/console/reversals/reversals-list'
import { PageView } from '@/lib/browser/page-view'
import { type Asked, pageAddress } from '@/lib/contract/page-query'
import { staffAt } from '../session'
import { readReversals, reversalsQuery } from './read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('money.reversals')
  return { title: t('title') }
}

interface Address {
  searchParams: Promise<Asked>
}

/** Payments reversed by a rail. */
export default async function Page({ searchParams }: Address) {
  const query = await searchParams
  const address = pageAddress('/console/reversals', reversalsQuery, query)
  const reader = await staffAt(address)
  return (
    <PageView
      page="/console/reversals"
      address={address}
      view={await readReversals(reader, reversalsQuery.parse(query))}
    >
      <ReversalsList address={address} />
    </PageView>
  )
}
