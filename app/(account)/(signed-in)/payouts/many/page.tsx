import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ManyPage } from '@/components/account/payouts/many/many-page'
import { PageView } from '@/lib/browser/page-view'
import { may } from '@/lib/domain/access/member/permissions'
import { signedIn } from '../../session'
import { readWithdraw } from '../new/read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('payouts.many')
  return { title: t('title') }
}

/** Many payouts by one file. */
export default async function Page() {
  const user = await signedIn('/payouts/many')
  if (!may(user.member, 'payouts:write')) notFound()
  return (
    <PageView page="/payouts/many" view={await readWithdraw(user)}>
      <ManyPage />
    </PageView>
  )
}
