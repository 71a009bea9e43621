import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { PayoutsPage } from '@/components/account/payouts/payouts-page'
import { type Asked, pageAddress } from '@/lib/contract/page-query'
import { may } from '@/lib/domain/access/member/permissions'
import { signedIn } from '../session'
import { AwaitedView } from '../waiting'
import { payoutsQuery, readPayouts } from './read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('payouts.list')
  return { title: t('title') }
}

interface Address {
  searchParams: Promise<Asked>
}

/** What can be withdrawn, what is on its way, and each payout. */
export default async function Page({ searchParams }: Address) {
  const query = await searchParams
  const address = pageAddress('/payouts', payoutsQuery, query)
  const user = await signedIn(address)
  // Checked before any output is streamed, so that the response is a 404.
  if (!may(user.member, 'payouts:read')) notFound()
  return (
    <AwaitedView page="/payouts" address={address} read={() => readPayouts(user, payoutsQuery.parse(query))}>
      <PayoutsPage address={address} />
    </AwaitedView>
  )
}
