import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { IdentityReview } from '@/components/console/identity/identity-review'
import { type Asked, pageAddress } from '@/lib/contract/page-query'
import { ConsoleView } from '../../console-view'
import { foundOr404, staffAt } from '../../session'
import { readSubmissionPage, submissionQuery } from './read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('console.identity')
  return { title: t('title') }
}

interface Address {
  params: Promise<{ id: string }>
  searchParams: Promise<Asked>
}

/** Identity documents of one person beside the account data, and the decision form. */
export default async function Page({ params, searchParams }: Address) {
  const { id } = await params
  const query = await searchParams
  const address = pageAddress(`/console/identity/${id}`, submissionQuery, query)
  const reader = await staffAt(address)
  return (
    <ConsoleView
      page="/console/identity/[id]"
      address={address}
      view={await foundOr404(readSubmissionPage(reader, id, submissionQuery.parse(query)))}
    >
      <IdentityReview key={id} address={address} />
    </ConsoleView>
  )
}
