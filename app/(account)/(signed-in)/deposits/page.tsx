import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { DepositsPage } from '@/components/account/deposits/deposits-page'
import { may } from '@/lib/domain/access/member/permissions'
import { queryOf } from '../query'
import { type Reader, signedIn } from '../session'
import { Waiting } from '../waiting'
import { filterNames, readDeposits } from './read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('deposits.list')
  return { title: t('title') }
}

interface Address {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** Deposits through a rail and bank transfers in one list: tabs and filters are in the address. */
export default async function Page({ searchParams }: Address) {
  const query = queryOf(await searchParams, filterNames)
  const user = await signedIn(query.size > 0 ? `/deposits?${query}` : '/deposits')
  // Before anything is sent: to whoever may not read it there is no such page.
  if (!may(user.member, 'deposits:read')) notFound()
  return (
    <Suspense fallback={<Waiting />}>
      <Deposits user={user} query={query} />
    </Suspense>
  )
}

async function Deposits({ user, query }: { user: Reader; query: URLSearchParams }) {
  return <DepositsPage first={await readDeposits(user, query)} query={`${query}`} />
}
