import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { AuditTable } from '@/components/console/audit-table'
import { PageHead } from '@/components/layout/page-head'
import { Card } from '@/components/ui/card'
import { Crumb } from '@/components/ui/crumb'
import type { AuditRow } from '@/lib/contract/panel/views'

interface TracePageProps {
  back: { href: string; label: string }
  title: string
  note: string
  now: string
  /** All staff actions on it, newest first. */
  history: AuditRow[]
  children: ReactNode
}

/** Page of one record, in any state, with its audit history; target of links from the audit log. */
export function TracePage({ back, title, note, now, history, children }: TracePageProps) {
  const t = useTranslations('console.audit')
  return (
    <div className="page-column">
      <Crumb href={back.href}>{back.label}</Crumb>
      <PageHead title={title} note={note} />
      {children}
      <Card title={t('list')} flush>
        {history.length > 0 ? (
          <AuditTable rows={history} now={now} about />
        ) : (
          <p className="card-body text-13 text-ink-2">{t('nothingYet')}</p>
        )}
      </Card>
    </div>
  )
}
