import { storedAuditRow } from '@/lib/contract/panel/views'
import { csvTable } from '@/lib/csv'
import { db } from '@/lib/db'
import { streamAudit } from '@/lib/domain/access/list-audit'
import { listExport } from '../../export'
import { auditBy, auditQuery } from '../read'

/**
 * `GET /console/audit/csv`: all entries of the audit log under the page's filters, newest first, with action and facts as they
 * are stored.
 */
export const GET = listExport(auditQuery, async (asked, { t, when, sight, reader }) => {
  const facts = (stored: object | null) => stored && JSON.stringify(stored)
  return {
    name: t('file.audit'),
    lines: csvTable(streamAudit(db, await auditBy(asked, reader)), (found) => sight.facts(found.map(storedAuditRow)), [
      [t('column.at'), ({ at }) => when(at)],
      [t('column.number'), ({ id }) => id],
      [t('column.who'), ({ actor }) => actor],
      [t('column.action'), ({ action }) => action],
      [t('column.about'), ({ about }) => `${about.kind}:${about.id}`],
      [t('column.name'), ({ about }) => about.name],
      [t('column.was'), ({ from }) => facts(from)],
      [t('column.is'), ({ to }) => facts(to)],
      [t('column.reason'), ({ reason }) => reason],
    ]),
  }
})
