import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import type { z } from 'zod'
import { FeesPage } from '@/components/account/wallet/fees-page'
import { PageView } from '@/lib/browser/page-view'
import { pageAddress } from '@/lib/contract/page-query'
import { may } from '@/lib/domain/access/member/permissions'
import { type Reader, signedIn } from '../../session'
import { Waiting } from '../../waiting'
import { feesQuery, readFees } from './read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('deposits.fees')
  return { title: t('title') }
}

interface Address {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** Fees and IVA by month, for the account's tax return. */
export default async function Page({ searchParams }: Address) {
  const query = await searchParams
  const address = pageAddress('/wallet/fees', feesQuery, query)
  const user = await signedIn(address)
  // Checked before any output is streamed, so that the response is a 404.
  if (!may(user.member, 'statements:read')) notFound()
  return (
    <Suspense fallback={<Waiting />}>
      <Fees user={user} query={feesQuery.parse(query)} address={address} />
    </Suspense>
  )
}

interface FeesProps {
  user: Reader
  query: z.output<typeof feesQuery>
  address: string
}

async function Fees({ user, query, address }: FeesProps) {
  return (
    <PageView page="/wallet/fees" address={address} view={await readFees(user, query)}>
      <FeesPage address={address} />
    </PageView>
  )
}
