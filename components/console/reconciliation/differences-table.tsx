import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { Badge } from '@/components/ui/badge'
import { Link } from '@/components/ui/link'
import { StatusBadge } from '@/components/ui/status-badge'
import { type Column, DataTable } from '@/components/ui/table'
import type { DifferenceView } from '@/lib/contract/panel/reconciliation'
import { formatMoney, looks } from '@/lib/format'

const idOf = ({ id }: DifferenceView) => id

/** Differences of a day: what the rail reported, our state at that time, and our current state. */
export function DifferencesTable({ rows }: { rows: DifferenceView[] }) {
  const t = useTranslations('compare.rail')
  const words = useTranslations('common.status.movement')
  const locale = useLocale()
  const columns = useMemo<Column<DifferenceView>[]>(() => {
    const side = (label: string, money: { amount: string; currency: string } | null, name: string) => {
      const whose = <span className="onlyphone faint">{name}: </span>
      return money ? (
        <span className="two">
          <span>
            {whose}
            {label}
          </span>
          <span className="num">{formatMoney(money.amount, money.currency, locale)}</span>
        </span>
      ) : (
        <span className="faint">
          {whose}
          {t('absent')}
        </span>
      )
    }
    return [
      {
        id: 'kind',
        header: t('what'),
        className: 'full',
        cell: ({ kind, money_movement_id: id, reference }) => (
          <span className="two">
            <span className="medium">{t(`kinds.${kind}`)}</span>
            {id ? (
              <Link className="mono trunc" href={`/console/movements/${id}`}>
                {id}
              </Link>
            ) : (
              <span className="mono breaks">{reference}</span>
            )}
          </span>
        ),
      },
      {
        id: 'theirs',
        header: t('theirs'),
        className: 'half',
        cell: ({ theirs }) => side(theirs ? t(`theirState.${theirs.state}`) : '', theirs, t('theirs')),
      },
      {
        id: 'ours',
        header: t('ours'),
        className: 'half',
        cell: ({ ours }) => side(ours ? words(ours.status) : '', ours, t('ours')),
      },
      {
        id: 'now',
        header: t('now'),
        className: 'full',
        cell: ({ now }) =>
          now && (
            <span className="row wrap">
              <span className="onlyphone faint small">{t('now')}:</span>
              <StatusBadge look={looks.movement[now.status]}>{words(now.status)}</StatusBadge>
              {now.suspense ? <Badge tone="warn">{t('suspense')}</Badge> : null}
              {now.reversal ? <Badge tone="bad">{t('reversal')}</Badge> : null}
            </span>
          ),
      },
    ]
  }, [t, words, locale])
  return <DataTable caption={t('linesCaption')} columns={columns} rows={rows} rowKey={idOf} />
}
