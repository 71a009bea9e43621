import { closeView } from '@/lib/contract/close/calls'
import { csvTable } from '@/lib/csv'
import { db } from '@/lib/db'
import { streamCloses } from '@/lib/domain/close/list-closes'
import { listExport } from '../../export'
import { closesQuery } from '../read'

/** `GET /console/close/csv`: all closed days, newest first. */
export const GET = listExport(closesQuery, (_, { t, when }) => ({
  name: t('file.closes'),
  lines: csvTable(streamCloses(db), (found) => found.map(closeView), [
    [t('column.day'), ({ day }) => day],
    [t('column.firstSignedBy'), (row) => row.first_signed_by],
    [t('column.firstSignedAt'), (row) => when(row.first_signed_at)],
    [t('column.secondSignedBy'), (row) => row.closed_by],
    [t('column.closedAt'), (row) => when(row.closed_at)],
    [t('column.digest'), ({ sha256 }) => sha256],
  ]),
}))
