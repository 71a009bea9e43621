import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AuditList } from '@/components/console/audit/audit-list'
import { timeView } from '@/lib/contract/fields'
import { auditRow } from '@/lib/contract/panel/views'
import { db } from '@/lib/db'
import { listAudit } from '@/lib/domain/access/list-audit'
import { databaseTime } from '@/lib/domain/clock'
import { asked, idOf, pageOf, staffAt } from '../session'

const size = 30

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('console.audit')
  return { title: t('title') }
}

interface Address {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** What staff decided: who, when, of whom, from what to what. */
export default async function Page({ searchParams }: Address) {
  await staffAt('/console/audit')
  const query = await searchParams
  const area = asked(query, 'area')
  const filters = {
    area: area && /^[a-z_]{1,30}$/.test(area) ? area : null,
    subject: asked(query, 'subject')?.slice(0, 64) ?? null,
    actorId: idOf(asked(query, 'actor') ?? ''),
  }
  const page = pageOf(query)
  const [now, found] = await Promise.all([databaseTime(db), listAudit(db, { ...filters, page, size })])
  return (
    <AuditList
      now={timeView(now)}
      filters={filters}
      rows={found.rows.map(auditRow)}
      count={found.count}
      page={page}
      size={size}
    />
  )
}
