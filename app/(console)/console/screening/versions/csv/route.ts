import { getTranslations } from 'next-intl/server'
import { versionRow } from '@/lib/contract/screening/pages'
import { csvTable } from '@/lib/csv'
import { db } from '@/lib/db'
import { streamVersions } from '@/lib/domain/screening/lists'
import { listExport } from '../../../export'
import { loadersOf, versionsQuery } from '../read'

/** `GET /console/screening/versions/csv`: every version of the screening lists, newest first. */
export const GET = listExport(versionsQuery, async (_, { t, when, sight }) => {
  const words = await getTranslations('screening')
  return {
    name: t('file.versions'),
    lines: csvTable(
      streamVersions(db),
      async (found) => {
        const names = await loadersOf(found)
        return found.map((row) => versionRow(row, names))
      },
      [
        [t('column.at'), (row) => when(row.loaded_at)],
        [t('column.number'), ({ id }) => `${id}`],
        [t('column.list'), ({ list }) => words(`source.${list}`)],
        [t('column.file'), (row) => sight.file(row.file_name)],
        [t('column.entries'), ({ entries }) => `${entries}`],
        [t('column.added'), ({ added }) => `${added}`],
        [t('column.removed'), ({ removed }) => `${removed}`],
        [t('column.loadedBy'), (row) => row.loaded_by],
      ],
    ),
  }
})
