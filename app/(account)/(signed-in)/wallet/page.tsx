import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { WalletPage } from '@/components/account/wallet/wallet-page'
import { may } from '@/lib/domain/access/member/permissions'
import { env } from '@/lib/env'
import { queryOf } from '../query'
import { type Reader, signedIn } from '../session'
import { Waiting } from '../waiting'
import { filterNames, readWallet } from './read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('deposits.wallet')
  return { title: t('title') }
}

interface Address {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** Balance and statement of one currency: currency, days and search are in the address. */
export default async function Page({ searchParams }: Address) {
  const query = queryOf(await searchParams, filterNames)
  const user = await signedIn(query.size > 0 ? `/wallet?${query}` : '/wallet')
  // Before anything is sent: to whoever may not read it there is no such page.
  if (!may(user.member, 'balance:read')) notFound()
  return (
    <Suspense fallback={<Waiting />}>
      <Wallet user={user} query={query} />
    </Suspense>
  )
}

async function Wallet({ user, query }: { user: Reader; query: URLSearchParams }) {
  return <WalletPage first={await readWallet(user, query)} query={`${query}`} test={env.APP_ENV === 'test'} />
}
