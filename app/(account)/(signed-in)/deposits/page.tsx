import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import type { z } from 'zod'
import { DepositsPage } from '@/components/account/deposits/deposits-page'
import { PageView } from '@/lib/browser/page-view'
import { pageAddress } from '@/lib/contract/page-query'
import { may } from '@/lib/domain/access/member/permissions'
import { type Reader, signedIn } from '../session'
import { Waiting } from '../waiting'
import { depositsQuery, readDeposits } from './read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('deposits.list')
  return { title: t('title') }
}

interface Address {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** Rail deposits and bank transfers in one list; tabs and filters are query parameters. */
export default async function Page({ searchParams }: Address) {
  const query = await searchParams
  const address = pageAddress('/deposits', depositsQuery, query)
  const user = await signedIn(address)
  // Checked before any output is streamed, so that the response is a 404.
  if (!may(user.member, 'deposits:read')) notFound()
  return (
    <Suspense fallback={<Waiting />}>
      <Deposits user={user} query={depositsQuery.parse(query)} address={address} />
    </Suspense>
  )
}

interface DepositsProps {
  user: Reader
  query: z.output<typeof depositsQuery>
  address: string
}

async function Deposits({ user, query, address }: DepositsProps) {
  return (
    <PageView page="/deposits" address={address} view={await readDeposits(user, query)}>
      <DepositsPage address={address} />
    </PageView>
  )
}
