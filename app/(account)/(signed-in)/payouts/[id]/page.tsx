import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { PayoutPage } from '@/components/account/payouts/payout-page'
import { PageView } from '@/lib/browser/page-view'
import { DomainError } from '@/lib/domain/errors'
import { type Reader, signedIn } from '../../session'
import { readPayoutPage } from './read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('payouts.page')
  return { title: t('title') }
}

interface Address {
  params: Promise<{ id: string }>
}

const read = async (user: Reader, id: string) => {
  try {
    return await readPayoutPage(user, id)
  } catch (fault) {
    if (fault instanceof DomainError) return null
    throw fault
  }
}

/** One payout: its state, what it cost and where it went. */
export default async function Page({ params }: Address) {
  const { id } = await params
  const address = `/payouts/${id}`
  const view = await read(await signedIn(address), id)
  if (!view) notFound()
  return (
    <PageView page="/payouts/[id]" address={address} view={view}>
      <PayoutPage address={address} />
    </PageView>
  )
}
