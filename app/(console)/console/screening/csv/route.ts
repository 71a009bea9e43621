import { getTranslations } from 'next-intl/server'
import { hitView } from '@/lib/contract/screening/hits'
import { csvTable } from '@/lib/csv'
import { db } from '@/lib/db'
import { streamHits } from '@/lib/domain/screening/hits'
import { listOwnerNames } from '@/lib/domain/user/list-names'
import { listExport } from '../../export'
import { hitsUnder, screeningQuery } from '../read'

/** `GET /console/screening/csv`: all under the page's filters who are like somebody on a list, newest first. */
export const GET = listExport(screeningQuery, async (asked, { t, when, sight, reader }) => {
  const words = await getTranslations('screening')
  return {
    name: t('file.hits'),
    lines: csvTable(
      streamHits(db, await hitsUnder(asked, reader)),
      async (found) => {
        const owners = await listOwnerNames(
          db,
          found.map(({ ownerId }) => ownerId),
        )
        return found.map((row) => ({ ...hitView(row), owner: owners.get(row.ownerId) ?? `${row.ownerId}` }))
      },
      [
        [t('column.at'), (row) => when(row.created_at)],
        [t('column.number'), ({ id }) => `${id}`],
        [t('column.who'), ({ name }) => sight.name(name)],
        [t('column.document'), (row) => `${row.document_type ?? ''} ${sight.ending(row.document ?? '')}`.trim()],
        [t('column.owner'), ({ owner }) => sight.name(owner)],
        [t('column.status'), ({ status }) => words(`status.${status}`)],
        [t('column.list'), ({ list }) => words(`source.${list}`)],
        [t('column.listedName'), (row) => sight.words(row.listed_name)],
        [t('column.reference'), ({ ref }) => ref],
        [t('column.likeness'), (row) => (row.by_document ? words('hits.document') : `${row.likeness}`)],
        [t('column.reason'), (row) => row.proposal_reason && sight.text(row.proposal_reason)],
        [t('column.decidedAt'), (row) => when(row.decided_at)],
      ],
    ),
  }
})
