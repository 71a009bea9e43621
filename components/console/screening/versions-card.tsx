import { History } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { ListCard } from '@/components/console/list-card'
import type { Column } from '@/components/ui/list/table'
import { Recent } from '@/components/ui/record/recent'
import type { VersionRow } from '@/lib/contract/screening/pages'
import { formatCount } from '@/lib/format'

/** The newest versions of all lists, each with what was new and what was gone. */
export function VersionsCard({ versions, now }: { versions: VersionRow[]; now: string }) {
  const t = useTranslations('screening')
  const locale = useLocale()
  const columns: Column<VersionRow>[] = [
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
      className: 'cell-end numeric max-md:hidden',
      cell: (row) => `+${formatCount(row.added, locale)} −${formatCount(row.removed, locale)}`,
    },
    { id: 'by', header: t('versions.by'), className: 'max-lg:hidden', cell: (row) => row.loaded_by },
    {
      id: 'at',
      header: t('lists.at'),
      className: 'cell-end numeric text-ink-3 cell-small cell-when',
      cell: (row) => <Recent at={row.loaded_at} now={now} />,
    },
  ]
  return (
    <ListCard
      title={t('versions.title')}
      shown
      caption={t('versions.caption')}
      columns={columns}
      rows={versions}
      empty={{ icon: <History aria-hidden="true" />, title: t('versions.none'), text: t('versions.noneText') }}
    />
  )
}
