import { ListChecks } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ListCard } from '@/components/console/list-card'
import type { Column } from '@/components/ui/list/table'
import { Recent } from '@/components/ui/record/recent'
import type { ListView } from '@/lib/contract/screening/pages'
import { useFaultText } from './use-fault-text'

type Row = ListView & { id: string }

/** Each list: the version in force, how many it has, and where it comes from. */
export function ListsCard({ lists, now }: { lists: readonly ListView[]; now: string }) {
  const t = useTranslations('screening')
  const faultText = useFaultText()
  const columns: Column<Row>[] = [
    {
      id: 'list',
      header: t('lists.list'),
      cell: (row) => (
        <span className="two-lines">
          <span className="font-medium">{t(`source.${row.list}`)}</span>
          <span className="min-w-0 wrap-anywhere">{row.address ?? t('lists.byFile')}</span>
        </span>
      ),
    },
    {
      id: 'state',
      header: t('lists.state'),
      className: 'cell-status',
      cell: ({ fault, daily, address, newest }) =>
        fault ? (
          <span className="text-bad">{faultText(fault)}</span>
        ) : (
          <span className="text-ink-2">
            {address && daily ? t('lists.daily') : newest ? t('lists.loaded') : t('lists.none')}
          </span>
        ),
    },
    {
      id: 'entries',
      header: t('lists.entries'),
      className: 'cell-end numeric',
      cell: ({ newest }) => (newest ? t('count', { count: newest.entries }) : null),
    },
    {
      id: 'at',
      header: t('lists.at'),
      className: 'cell-end numeric text-ink-3 cell-small cell-when',
      cell: ({ newest }) => (newest ? <Recent at={newest.loaded_at} now={now} /> : null),
    },
  ]
  return (
    <ListCard
      title={t('lists.title')}
      shown
      caption={t('lists.caption')}
      columns={columns}
      rows={lists.map((one) => ({ ...one, id: one.list }))}
      empty={{ icon: <ListChecks aria-hidden="true" />, title: t('lists.none') }}
    />
  )
}
