import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { FeesPage } from '@/components/account/wallet/fees-page'
import { may } from '@/lib/domain/access/member/permissions'
import { type Reader, signedIn } from '../../session'
import { Waiting } from '../../waiting'
import { readFees } from './read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('deposits.fees')
  return { title: t('title') }
}

interface Address {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** What the service and its IVA cost each month, for the account's own taxes. */
export default async function Page({ searchParams }: Address) {
  const { year } = await searchParams
  const query = new URLSearchParams(typeof year === 'string' ? { year } : {})
  const user = await signedIn(query.size > 0 ? `/wallet/fees?${query}` : '/wallet/fees')
  // Before anything is sent: to whoever may not read it there is no such page.
  if (!may(user.member, 'statements:read')) notFound()
  return (
    <Suspense fallback={<Waiting />}>
      <Fees user={user} query={query} />
    </Suspense>
  )
}

async function Fees({ user, query }: { user: Reader; query: URLSearchParams }) {
  return <FeesPage first={await readFees(user, query)} query={`${query}`} />
}
