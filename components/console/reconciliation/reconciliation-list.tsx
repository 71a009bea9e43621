'use client'

import { Scale } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { ComparedList } from '@/components/console/compared-list'
import { Badge } from '@/components/ui/badge'
import { Link } from '@/components/ui/link'
import { Recent } from '@/components/ui/recent'
import type { Column } from '@/components/ui/table'
import type { ReconciliationView } from '@/lib/contract/panel/reconciliation'
import { formatCount, formatYearDay, noonOf } from '@/lib/format'
import { AskDay } from './ask-day'
import { ReconciliationState } from './reconciliation-state'

interface ReconciliationListProps {
  now: string
  /** The newest day that is over. */
  yesterday: string
  rows: ReconciliationView[]
  count: number
  page: number
  size: number
}

const hrefOf = ({ id }: ReconciliationView) => `/console/reconciliation/${id}`
const kinds = ['missing_here', 'missing_there', 'amount', 'status'] as const

/** Each day with what the rail's own list had and ours did not, or the other way about. */
export function ReconciliationList({ now, yesterday, rows, count, page, size }: ReconciliationListProps) {
  const t = useTranslations('compare.rail')
  const locale = useLocale()
  const columns = useMemo<Column<ReconciliationView>[]>(
    () => [
      {
        id: 'day',
        header: t('day'),
        cell: (row) => (
          <span className="two">
            <Link className="plain medium num" href={hrefOf(row)} tabIndex={-1}>
              {formatYearDay(noonOf(row.day), locale)}
            </Link>
            <span>{row.rail}</span>
          </span>
        ),
      },
      { id: 'state', header: t('state'), className: 'st', cell: (row) => <ReconciliationState row={row} /> },
      {
        id: 'matched',
        header: t('agree'),
        className: 'right num onlywide',
        cell: ({ matched }) => matched !== null && formatCount(matched, locale),
      },
      { id: 'found', header: t('differences'), className: 'full', cell: (row) => <Found row={row} /> },
      {
        id: 'at',
        header: t('askedAt'),
        className: 'right num faint small onlywide',
        cell: ({ asked_at: at }) => at && <Recent at={at} now={now} />,
      },
    ],
    [t, locale, now],
  )
  const list = { columns, rows, count, page, size }
  return (
    <ComparedList words="compare.rail" here="/console/reconciliation" icon={<Scale aria-hidden="true" />} {...list}>
      <AskDay yesterday={yesterday} />
    </ComparedList>
  )
}

/** How many differences of each kind: words and a number, and nothing at all where the rail was not heard. */
function Found({ row }: { row: ReconciliationView }) {
  const t = useTranslations('compare.rail')
  if (row.matched === null) return <span className="faint">{t('unheard')}</span>
  const found = kinds.filter((kind) => (row[kind] ?? 0) > 0)
  if (found.length === 0) return <span className="muted">{t('none')}</span>
  return (
    <span className="row wrap">
      {found.map((kind) => (
        <Badge key={kind} tone="warn">
          {t(`found.${kind}`, { count: row[kind] ?? 0 })}
        </Badge>
      ))}
    </span>
  )
}
