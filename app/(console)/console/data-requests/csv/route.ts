import { getTranslations } from 'next-intl/server'
import { requestRow } from '@/lib/contract/data-request/pages'
import { csvTable } from '@/lib/csv'
import { db } from '@/lib/db'
import { casesOfRequests, streamRequests } from '@/lib/domain/data-request/requests'
import { listOwnerNames } from '@/lib/domain/user/list-names'
import { listExport } from '../../export'
import { dataRequestsQuery, requestsUnder } from '../read'

/** `GET /console/data-requests/csv`: all requests under the page's filters, newest first. */
export const GET = listExport(dataRequestsQuery, async (asked, { t, when, sight, reader }) => {
  const words = await getTranslations('data')
  return {
    name: t('file.dataRequests'),
    lines: csvTable(
      streamRequests(db, await requestsUnder(asked, reader)),
      async (found) => {
        const [cases, owners] = await Promise.all([
          casesOfRequests(
            db,
            found.map(({ id }) => id),
          ),
          listOwnerNames(
            db,
            found.flatMap(({ ownerId }) => ownerId ?? []),
          ),
        ])
        return found.map((row) => requestRow(row, cases, owners))
      },
      [
        [t('column.day'), (row) => row.received_on],
        [t('column.number'), ({ id }) => `${id}`],
        [t('column.who'), ({ who }) => who && sight.name(who)],
        [t('column.kind'), ({ kind }) => words(`kinds.${kind}`)],
        [t('column.about'), ({ topic }) => words(`topics.${topic}`)],
        [t('column.channel'), ({ channel }) => words(`channels.${channel}`)],
        [t('column.status'), ({ status }) => words(`status.${status}`)],
        [t('column.due'), (row) => row.due_on],
        [t('column.closedAt'), (row) => when(row.ended_at)],
        [t('column.case'), (row) => row.case_id],
      ],
    ),
  }
})
