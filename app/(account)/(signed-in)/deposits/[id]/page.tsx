import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { ReloadPage } from '@/components/account/deposits/reload-page'
import { currentUser } from '@/lib/auth'
import { PageView } from '@/lib/browser/page-view'
import { DomainError } from '@/lib/domain/errors'
import { isMovementId } from '@/lib/domain/ids'
import { type Reader, signedIn } from '../../session'
import { findReloadPage } from './read'

interface Address {
  params: Promise<{ id: string }>
}

const read = cache(async (user: Reader, id: string) => {
  try {
    return await findReloadPage(user, id)
  } catch (fault) {
    if (fault instanceof DomainError) return null
    throw fault
  }
})

export async function generateMetadata({ params }: Address): Promise<Metadata> {
  const [{ id }, user, t] = await Promise.all([params, currentUser(), getTranslations('deposits')])
  const view = user && (await read(user, id))
  return { title: view ? t('reload.title', { id: view.id }) : t('list.title') }
}

/** Detail page of a bank transfer: status, breakdown and history. A deposit through a rail has its page among the payments. */
export default async function Page({ params }: Address) {
  const { id } = await params
  const address = `/deposits/${id}`
  const user = await signedIn(address)
  if (isMovementId(id)) redirect(`/payments/${id}`)
  const view = await read(user, id)
  if (!view) notFound()
  return (
    <PageView page="/deposits/[reload]" address={address} view={view}>
      <ReloadPage address={address} />
    </PageView>
  )
}
