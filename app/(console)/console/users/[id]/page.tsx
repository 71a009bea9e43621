import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { UserPage } from '@/components/console/users/user-page'
import { timeView } from '@/lib/contract/fields'
import { accountView, auditRow } from '@/lib/contract/panel/views'
import { db } from '@/lib/db'
import { listAudit } from '@/lib/domain/access/list-audit'
import { databaseTime } from '@/lib/domain/clock'
import { DomainError } from '@/lib/domain/errors'
import { readAccount } from '@/lib/domain/user/read-account'
import { idOf, staffAt } from '../../session'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('console.users')
  return { title: t('title') }
}

async function found(id: number | null) {
  try {
    return id === null ? null : await readAccount(db, id)
  } catch (fault) {
    if (fault instanceof DomainError) return null
    throw fault
  }
}

/** One account: where it stands, what staff decided of it, and what they may change. */
export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  const reader = await staffAt(`/console/users/${id}`)
  const account = await found(idOf(id))
  if (!account) notFound()
  const about = { area: null, subject: `user:${account.id}`, actorId: null, page: 1, size: 20 }
  const [now, audit] = await Promise.all([databaseTime(db), listAudit(db, about)])
  return (
    <UserPage
      key={`${account.blockedAt}${account.roles}`}
      now={timeView(now)}
      account={accountView(account)}
      audit={audit.rows.map(auditRow)}
      superuser={reader.roles.includes('SUPERUSER')}
      own={account.id === reader.userId}
    />
  )
}
