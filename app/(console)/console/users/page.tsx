import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { UsersList } from '@/components/console/users/users-list'
import { timeView } from '@/lib/contract/fields'
import { panelRoles } from '@/lib/contract/panel/users'
import { userRow } from '@/lib/contract/panel/views'
import { levels } from '@/lib/contract/user/documents'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { listUsers } from '@/lib/domain/user/list-users'
import { asked, pageOf, staffAt } from '../session'

const size = 20

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('console.users')
  return { title: t('title') }
}

interface Address {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** Accounts, by search, level, role and whether they are blocked: all of it in the address. */
export default async function Page({ searchParams }: Address) {
  await staffAt('/console/users')
  const query = await searchParams
  const filters = {
    search: asked(query, 'search')?.slice(0, 128) ?? null,
    level: levels.find((one) => `${one}` === asked(query, 'level')) ?? null,
    role: panelRoles.find((one) => one === asked(query, 'role')) ?? null,
    blocked: asked(query, 'blocked') === 'yes' ? true : null,
  }
  const page = pageOf(query)
  const [now, found] = await Promise.all([databaseTime(db), listUsers(db, { ...filters, page, size })])
  return (
    <UsersList
      now={timeView(now)}
      filters={filters}
      rows={found.rows.map(userRow)}
      count={found.count}
      page={page}
      size={size}
    />
  )
}
