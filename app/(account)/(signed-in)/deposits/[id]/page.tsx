import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { MovementPage } from '@/components/account/deposits/movement-page'
import { ReloadPage } from '@/components/account/deposits/reload-page'
import { currentUser } from '@/lib/auth'
import { PageView } from '@/lib/browser/page-view'
import { DomainError } from '@/lib/domain/errors'
import { type Reader, signedIn } from '../../session'
import { findDepositPage } from './read'

interface Address {
  params: Promise<{ id: string }>
}

const read = cache(async (user: Reader, id: string) => {
  try {
    return await findDepositPage(user, id)
  } catch (fault) {
    if (fault instanceof DomainError) return null
    throw fault
  }
})

export async function generateMetadata({ params }: Address): Promise<Metadata> {
  const [{ id }, user, t] = await Promise.all([params, currentUser(), getTranslations('deposits')])
  const view = user && (await read(user, id))
  if (!view || view.of === 'link') return { title: t('list.title') }
  return {
    title: view.of === 'reload' ? t('reload.title', { id: view.id }) : (view.description_to_payee ?? t('unnamed')),
  }
}

/** Detail page of a deposit or bank transfer: status, breakdown and history. */
export default async function Page({ params }: Address) {
  const { id } = await params
  const user = await signedIn(`/deposits/${id}`)
  const view = await read(user, id)
  if (!view) notFound()
  if (view.of === 'link') redirect(`/links/${view.uuid}`)
  const address = `/deposits/${id}`
  if (view.of === 'reload')
    return (
      <PageView page="/deposits/[reload]" address={address} view={view}>
        <ReloadPage address={address} />
      </PageView>
    )
  return (
    <PageView page="/deposits/[movement]" address={address} view={view}>
      <MovementPage address={address} />
    </PageView>
  )
}
