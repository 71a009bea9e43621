import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { WalletPage } from '@/components/account/wallet/wallet-page'
import { type Asked, pageAddress } from '@/lib/contract/page-query'
import { may } from '@/lib/domain/access/member/permissions'
import { env } from '@/lib/env'
import { signedIn } from '../session'
import { AwaitedView } from '../waiting'
import { readWallet, walletQuery } from './read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('deposits.wallet')
  return { title: t('title') }
}

interface Address {
  searchParams: Promise<Asked>
}

/** Balance and statement of one currency; currency, days and search are query parameters. */
export default async function Page({ searchParams }: Address) {
  const query = await searchParams
  const address = pageAddress('/wallet', walletQuery, query)
  const user = await signedIn(address)
  // Checked before any output is streamed, so that the response is a 404.
  if (!may(user.member, 'balance:read')) notFound()
  return (
    <AwaitedView page="/wallet" address={address} read={() => readWallet(user, walletQuery.parse(query))}>
      <WalletPage address={address} test={env.APP_ENV === 'test'} />
    </AwaitedView>
  )
}
