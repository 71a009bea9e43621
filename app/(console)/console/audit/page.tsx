import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AuditList } from '@/components/console/audit/audit-list'
import { type Asked, pageAddress } from '@/lib/contract/page-query'
import { ConsoleView } from '../console-view'
import { staffAt } from '../session'
import { auditQuery, readAudit } from './read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('console.audit')
  return { title: t('title') }
}

interface Address {
  searchParams: Promise<Asked>
}

/** Audit log of staff decisions: who, when, about what, old and new values. */
export default async function Page({ searchParams }: Address) {
  const query = await searchParams
  const address = pageAddress('/console/audit', auditQuery, query)
  const reader = await staffAt(address)
  return (
    <ConsoleView page="/console/audit" address={address} view={await readAudit(reader, auditQuery.parse(query))}>
      <AuditList address={address} />
    </ConsoleView>
  )
}
