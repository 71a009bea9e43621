import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { FeesPage } from '@/components/account/wallet/fees-page'
import { type Asked, pageAddress } from '@/lib/contract/page-query'
import { may } from '@/lib/domain/access/member/permissions'
import { signedIn } from '../../session'
import { AwaitedView } from '../../waiting'
import { feesQuery, readFees } from './read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('deposits.fees')
  return { title: t('title') }
}

interface Address {
  searchParams: Promise<Asked>
}

/** Fees and IVA by month, for the account's tax return. */
export default async function Page({ searchParams }: Address) {
  const query = await searchParams
  const address = pageAddress('/wallet/fees', feesQuery, query)
  const user = await signedIn(address)
  // Checked before any output is streamed, so that the response is a 404.
  if (!may(user.member, 'statements:read')) notFound()
  return (
    <AwaitedView page="/wallet/fees" address={address} read={() => readFees(user, feesQuery.parse(query))}>
      <FeesPage address={address} />
    </AwaitedView>
  )
}
