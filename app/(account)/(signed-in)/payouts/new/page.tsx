import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { WithdrawPage } from '@/components/account/payouts/new/withdraw-page'
import { PageView } from '@/lib/browser/page-view'
import { may } from '@/lib/domain/access/member/permissions'
import { signedIn } from '../../session'
import { readWithdraw } from './read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('payouts.new')
  return { title: t('title') }
}

/** Form to withdraw from the balance. */
export default async function Page() {
  const user = await signedIn('/payouts/new')
  if (!may(user.member, 'payouts:write')) notFound()
  return (
    <PageView page="/payouts/new" view={await readWithdraw(user)}>
      <WithdrawPage />
    </PageView>
  )
}
