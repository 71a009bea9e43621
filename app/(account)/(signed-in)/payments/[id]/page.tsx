import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { PaymentPage } from '@/components/account/payments/payment-page'
import { currentUser } from '@/lib/auth'
import { PageView } from '@/lib/browser/page-view'
import { DomainError } from '@/lib/domain/errors'
import { formatMoney } from '@/lib/format'
import { type Reader, signedIn } from '../../session'
import { findPaymentPage } from './read'

interface Address {
  params: Promise<{ id: string }>
}

const read = cache(async (user: Reader, id: string) => {
  try {
    return await findPaymentPage(user, id)
  } catch (fault) {
    if (fault instanceof DomainError) return null
    throw fault
  }
})

export async function generateMetadata({ params }: Address): Promise<Metadata> {
  const [{ id }, user, locale, t] = await Promise.all([params, currentUser(), getLocale(), getTranslations('payments')])
  const view = user && (await read(user, id))
  if (!view) return { title: t('notFound.title') }
  return { title: t('title', { amount: formatMoney(view.split.total, view.split.currency, locale) }) }
}

/** One payment, of a link or a deposit: where its money is, who paid it, and what happened to it. */
export default async function Page({ params }: Address) {
  const { id } = await params
  const address = `/payments/${id}`
  const view = await read(await signedIn(address), id)
  if (!view) notFound()
  return (
    <PageView page="/payments/[id]" address={address} view={view}>
      <PaymentPage address={address} />
    </PageView>
  )
}
