import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { UserPage } from '@/components/console/users/user-page'
import { ConsoleView } from '../../console-view'
import { foundOr404, staffAt } from '../../session'
import { readUserPage } from './read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('console.users')
  return { title: t('title') }
}

interface Address {
  params: Promise<{ id: string }>
}

/** One account: its status, audit history and the changes that staff may make. */
export default async function Page({ params }: Address) {
  const { id } = await params
  const address = `/console/users/${id}`
  const reader = await staffAt(address)
  return (
    <ConsoleView page="/console/users/[id]" address={address} view={await foundOr404(readUserPage(reader, id))}>
      <UserPage address={address} />
    </ConsoleView>
  )
}
