import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { UsersList } from '@/components/console/users/users-list'
import { type Asked, pageAddress } from '@/lib/contract/page-query'
import { ConsoleView } from '../console-view'
import { staffAt } from '../session'
import { readUsers, usersQuery } from './read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('console.users')
  return { title: t('title') }
}

interface Address {
  searchParams: Promise<Asked>
}

/** Accounts by search, level, role and blocked state; all filters are query parameters. */
export default async function Page({ searchParams }: Address) {
  const query = await searchParams
  const address = pageAddress('/console/users', usersQuery, query)
  const reader = await staffAt(address)
  return (
    <ConsoleView page="/console/users" address={address} view={await readUsers(reader, usersQuery.parse(query))}>
      <UsersList address={address} />
    </ConsoleView>
  )
}
