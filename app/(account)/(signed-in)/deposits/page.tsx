import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { DepositsPage } from '@/components/account/deposits/deposits-page'
import { type Asked, pageAddress } from '@/lib/contract/page-query'
import { may } from '@/lib/domain/access/member/permissions'
import { signedIn } from '../session'
import { AwaitedView } from '../waiting'
import { depositsQuery, readDeposits } from './read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('deposits.list')
  return { title: t('title') }
}

interface Address {
  searchParams: Promise<Asked>
}

/** Rail deposits and bank transfers in one list; tabs and filters are query parameters. */
export default async function Page({ searchParams }: Address) {
  const query = await searchParams
  const address = pageAddress('/deposits', depositsQuery, query)
  const user = await signedIn(address)
  // Checked before any output is streamed, so that the response is a 404.
  if (!may(user.member, 'deposits:read')) notFound()
  return (
    <AwaitedView page="/deposits" address={address} read={() => readDeposits(user, depositsQuery.parse(query))}>
      <DepositsPage address={address} />
    </AwaitedView>
  )
}
