import { useLocale, useTranslations } from 'next-intl'
import { useCallback, useMemo } from 'react'
import { placeOf } from '@/components/console/doors/place-of'
import { Badge } from '@/components/ui/badge'
import { Link } from '@/components/ui/link'
import { type Column, DataTable } from '@/components/ui/list/table'
import { StatusBadge } from '@/components/ui/status-badge'
import type { DifferenceView } from '@/lib/contract/panel/reconciliation'
import { formatMoney, looks } from '@/lib/format'

const idOf = ({ id }: DifferenceView) => id

interface DifferencesTableProps {
  rows: DifferenceView[]
  /** Address of the day. */
  day: string
}

/** Differences of a day: what the rail reported, our state at that time, and our current state. A row opens its case. */
export function DifferencesTable({ rows, day }: DifferencesTableProps) {
  const t = useTranslations('compare.rail')
  const tStatus = useTranslations('common.status.movement')
  const locale = useLocale()
  const hrefOf = useCallback(({ id }: DifferenceView) => `${day}/${id}`, [day])
  const columns = useMemo<Column<DifferenceView>[]>(() => {
    const side = (label: string, money: { amount: string; currency: string } | null, name: string) => {
      const whose = <span className="lg:hidden text-ink-3">{name}: </span>
      return money ? (
        <span className="two-lines">
          <span>
            {whose}
            {label}
          </span>
          <span className="whitespace-nowrap">{formatMoney(money.amount, money.currency, locale)}</span>
        </span>
      ) : (
        <span className="text-ink-3">
          {whose}
          {t('absent')}
        </span>
      )
    }
    return [
      {
        id: 'kind',
        header: t('what'),
        className: 'cell-full',
        cell: (row) => (
          <span className="two-lines">
            <Link className="plain-link font-medium" href={hrefOf(row)} tabIndex={-1}>
              {t(`kinds.${row.kind}`)}
            </Link>
            {row.money_movement_id ? (
              <Link className="min-w-0 truncate" href={placeOf('movement', row.money_movement_id)}>
                {row.money_movement_id}
              </Link>
            ) : (
              <span className="wrap-anywhere">{row.reference}</span>
            )}
          </span>
        ),
      },
      {
        id: 'theirs',
        header: t('theirs'),
        className: 'cell-half',
        cell: ({ theirs }) => side(theirs ? t(`theirState.${theirs.state}`) : '', theirs, t('theirs')),
      },
      {
        id: 'ours',
        header: t('ours'),
        className: 'cell-half',
        cell: ({ ours }) => side(ours ? tStatus(ours.status) : '', ours, t('ours')),
      },
      {
        id: 'now',
        header: t('now'),
        className: 'cell-full',
        cell: ({ now }) =>
          now && (
            <span className="flex items-center gap-2 flex-wrap">
              <span className="lg:hidden text-ink-3 text-13">{t('now')}:</span>
              <StatusBadge look={looks.movement[now.status]}>{tStatus(now.status)}</StatusBadge>
              {now.suspense ? <Badge tone="warn">{t('suspense')}</Badge> : null}
              {now.reversal ? <Badge tone="bad">{t('reversal')}</Badge> : null}
            </span>
          ),
      },
    ]
  }, [t, tStatus, locale, hrefOf])
  return <DataTable caption={t('linesCaption')} columns={columns} rows={rows} rowKey={idOf} href={hrefOf} />
}
