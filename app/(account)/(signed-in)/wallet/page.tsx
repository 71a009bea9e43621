import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { WalletPage } from '@/components/account/wallet/wallet-page'
import { TestMark } from '@/components/ui/test-mark'
import { type Asked, pageAddress } from '@/lib/contract/page-query'
import { may } from '@/lib/domain/access/member/permissions'
import { env } from '@/lib/env'
import { signedIn } from '../session'
import { AwaitedView } from '../waiting'
import { walletQuery } from './query'
import { readWallet } from './read'

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
  const t = await getTranslations('common')
  return (
    <>
      {env.APP_ENV === 'test' ? (
        // On the screen the sandbox's band says it already.
        <TestMark className={env.RAIL === 'sandbox' ? 'mb-6 hidden print:block' : 'mb-6'}>{t('testMark')}</TestMark>
      ) : null}
      <AwaitedView page="/wallet" address={address} read={() => readWallet(user, walletQuery.parse(query))}>
        <WalletPage address={address} />
      </AwaitedView>
    </>
  )
}
