'use client'

import { Scale } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { address as addressOf } from '@/components/console/address'
import { ComparedList } from '@/components/console/compared-list'
import { Figure } from '@/components/console/doors/figure'
import { railName } from '@/components/console/rail-name'
import { Link } from '@/components/ui/link'
import type { Column } from '@/components/ui/list/table'
import { Recent } from '@/components/ui/record/recent'
import { useView } from '@/lib/browser/use-view'
import type { ReconciliationView } from '@/lib/contract/panel/reconciliation'
import { formatCount, formatYearDay, noonOf } from '@/lib/format'
import { AskDay } from './ask-day'
import { ReconciliationState } from './reconciliation-state'

const hrefOf = ({ id }: ReconciliationView) => `/console/reconciliation/${id}`
const kinds = ['missing_here', 'missing_there', 'amount', 'status'] as const

/** Reconciled days, with the differences between the rail's list and ours. */
export function ReconciliationList({ address }: { address: string }) {
  const t = useTranslations('compare.rail')
  const locale = useLocale()
  const { view } = useView('/console/reconciliation', address)
  const { now, yesterday, asking, reconciliations: rows, count, page, size } = view
  const columns = useMemo<Column<ReconciliationView>[]>(
    () => [
      {
        id: 'day',
        header: t('day'),
        cell: (row) => (
          <span className="two-lines">
            <Link className="plain-link font-medium numeric" href={hrefOf(row)} tabIndex={-1}>
              {formatYearDay(noonOf(row.day), locale)}
            </Link>
            <span>{railName(row.rail)}</span>
          </span>
        ),
      },
      { id: 'state', header: t('state'), className: 'cell-status', cell: (row) => <ReconciliationState row={row} /> },
      {
        id: 'matched',
        header: t('agree'),
        className: 'cell-end numeric max-md:hidden',
        cell: (row) =>
          row.matched !== null && (
            <Figure href={addressOf(hrefOf(row), { kind: 'agreed' })} count={row.matched}>
              {formatCount(row.matched, locale)}
            </Figure>
          ),
      },
      { id: 'found', header: t('differences'), className: 'cell-full', cell: (row) => <Found row={row} /> },
      {
        id: 'at',
        header: t('askedAt'),
        className: 'cell-end numeric text-ink-3 cell-small max-md:hidden',
        cell: ({ asked_at: at }) => at && <Recent at={at} now={now} />,
      },
    ],
    [t, locale, now],
  )
  const list = { columns, rows, count, page, size }
  return (
    <ComparedList texts="compare.rail" here="/console/reconciliation" icon={<Scale aria-hidden="true" />} {...list}>
      <AskDay yesterday={yesterday} standing={asking} />
    </ComparedList>
  )
}

/** Number of differences per kind; a notice if the rail did not respond. */
function Found({ row }: { row: ReconciliationView }) {
  const t = useTranslations('compare.rail')
  if (row.matched === null) return <span className="text-ink-3">{t('unheard')}</span>
  const found = kinds.filter((kind) => (row[kind] ?? 0) > 0)
  if (found.length === 0) return <span className="text-ink-2">{t('none')}</span>
  return (
    <span className="flex flex-wrap items-center gap-x-3 text-warn">
      {found.map((kind) => (
        <Figure
          key={kind}
          href={addressOf(hrefOf(row), { kind: kind === 'status' ? 'state' : kind })}
          count={row[kind] ?? 0}
        >
          {t(`found.${kind}`, { count: row[kind] ?? 0 })}
        </Figure>
      ))}
    </span>
  )
}
