import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { LinkPage } from '@/components/account/links/link-page'
import { currentUser } from '@/lib/auth'
import { PageView } from '@/lib/browser/page-view'
import { db } from '@/lib/db'
import { DomainError } from '@/lib/domain/errors'
import { readNames } from '@/lib/domain/user/read-names'
import { terms } from '@/lib/rails/terms'
import { signedIn } from '../../session'
import { readLinkPage } from './read'

interface Address {
  params: Promise<{ uuid: string }>
}

const read = cache(async (ownerId: number, uuid: string) => {
  try {
    return await readLinkPage({ ownerId }, uuid)
  } catch (fault) {
    if (fault instanceof DomainError) return null
    throw fault
  }
})

export async function generateMetadata({ params }: Address): Promise<Metadata> {
  const [{ uuid }, user, t] = await Promise.all([params, currentUser(), getTranslations('account')])
  const view = user && (await read(user.ownerId, uuid))
  return { title: view ? (view.link.description ?? t('linkUnnamed')) : t('links.title') }
}

/** One payment link: its terms, payment attempts and sharing options. */
export default async function Page({ params }: Address) {
  const { uuid } = await params
  const user = await signedIn(`/links/${uuid}`)
  const [view, { payee }] = await Promise.all([read(user.ownerId, uuid), readNames(db, { userId: user.ownerId })])
  if (!view) notFound()
  const address = `/links/${uuid}`
  return (
    <PageView page="/links/[uuid]" address={address} view={view}>
      <LinkPage address={address} payee={payee} minimum={terms.linkMinimums[view.link.currency]} />
    </PageView>
  )
}
