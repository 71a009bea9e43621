import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { Column } from '@/components/ui/list/table'
import { Recent } from '@/components/ui/record/recent'
import type { VersionRow } from '@/lib/contract/screening/pages'
import { formatCount } from '@/lib/format'

/** Columns of versions of the screening lists, each with what was new and what was gone. */
export function useVersionColumns(now: string): Column<VersionRow>[] {
  const t = useTranslations('screening')
  const locale = useLocale()
  return useMemo<Column<VersionRow>[]>(
    () => [
      {
        id: 'version',
        header: t('versions.version'),
        cell: (row) => (
          <span className="two-lines">
            <span className="font-medium">{`${t(`source.${row.list}`)} · ${row.id}`}</span>
            <span className="min-w-0 truncate">{row.file_name}</span>
          </span>
        ),
      },
      {
        id: 'entries',
        header: t('lists.entries'),
        className: 'cell-end numeric',
        cell: (row) => t('count', { count: row.entries }),
      },
      {
        id: 'changes',
        header: t('versions.changes'),
        className: 'cell-end numeric',
        cell: (row) => `+${formatCount(row.added, locale)} −${formatCount(row.removed, locale)}`,
      },
      { id: 'by', header: t('versions.by'), className: 'max-lg:hidden', cell: (row) => row.loaded_by },
      {
        id: 'at',
        header: t('lists.at'),
        className: 'cell-end numeric text-ink-3 cell-small cell-when',
        cell: (row) => <Recent at={row.loaded_at} now={now} />,
      },
    ],
    [t, locale, now],
  )
}
