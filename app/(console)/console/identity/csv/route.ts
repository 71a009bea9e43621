import { getTranslations } from 'next-intl/server'
import { submissionRow } from '@/lib/contract/panel/identity-views'
import { csvTable } from '@/lib/csv'
import { db } from '@/lib/db'
import { seesMasked } from '@/lib/domain/access/staff-roles'
import { streamSubmissions } from '@/lib/domain/identity/list-submissions'
import { listExport } from '../../export'
import { identityQuery } from '../read'

/** `GET /console/identity/csv`: all submissions under the page's filters, in its order. */
export const GET = listExport(identityQuery, async ({ status, search }, { t, when, sight, reader: { roles } }) => {
  const words = await getTranslations('console.identity')
  return {
    name: t('file.submissions'),
    lines: csvTable(
      streamSubmissions(db, status, { search, masked: seesMasked(roles) }),
      (found) => found.map(submissionRow),
      [
        [t('column.at'), (row) => when(row.created_at)],
        [t('column.number'), ({ id }) => `${id}`],
        [t('column.status'), (row) => words(`status.${row.status}`)],
        [t('column.account'), ({ user }) => `${user.id}`],
        [t('column.name'), ({ user }) => sight.name(user.name)],
        [t('column.email'), ({ user }) => sight.email(user.email)],
        [t('column.kind'), ({ user }) => words(`type.${user.type_person}`)],
        [t('column.documentType'), (row) => row.document_type],
        [t('column.document'), (row) => sight.ending(row.document_number)],
        [t('column.decidedBy'), ({ reviewer }) => reviewer],
        [t('column.decidedAt'), (row) => when(row.reviewed_at)],
      ],
    ),
  }
})
