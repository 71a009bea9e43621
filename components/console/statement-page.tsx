'use client'

import { BookOpen, Download } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { ButtonLink } from '@/components/ui/button-link'
import { Crumb } from '@/components/ui/crumb'
import { Link } from '@/components/ui/link'
import { PageHead } from '@/components/ui/page-head'
import type { Column } from '@/components/ui/table'
import type { StatementView } from '@/lib/contract/console-ledger-views'
import { formatDateTime, formatFigure, formatRecent } from '@/lib/format'
import { useAccountName } from './account-name'
import { address } from './address'
import { ListCard } from './list-card'
import { Turning } from './turning'

interface StatementPageProps {
  now: string
  code: string
  currency: string
  banks: Readonly<Record<string, string>>
  rows: StatementView[]
  older: string | null
  first: boolean
}

const legs = [
  ...(['owner', 'fee', 'iva', 'rounding', 'fx', 'suspense'] as const),
  ...(['resolved', 'commission', 'paid', 'cost', 'reversed'] as const),
]
const facts = ['reload', 'suspense', 'reversal', 'payout', 'rail_payout'] as const

/** What a transfer is of its fact, by the end of its key: `mm_…:fee`. A fact of one transfer has no such end, or a number. */
const legOf = (key: string) => legs.find((leg) => key.endsWith(`:${leg}`))

/** The page of the fact that a transfer belongs to. */
function pageOf(event: string): string | null {
  if (event.startsWith('mm_')) return `/console/movements/${event}`
  const [kind, id] = event.split(':')
  if (kind === 'reload') return `/console/reloads/${id}`
  const pages: Record<string, string> = {
    suspense: '/console/suspense?status=CREDITED',
    reversal: '/console/reversals',
    payout: '/console/payouts?status=PAID',
    rail_payout: '/console/payouts/rails',
  }
  return pages[kind ?? ''] ?? null
}

/** One account of the ledger: each transfer with the account at its other end. */
export function StatementPage({ now, code, currency, banks, rows, older, first }: StatementPageProps) {
  const t = useTranslations('books.statement')
  const about = useTranslations('console.audit.about')
  const locale = useLocale()
  const nameOf = useAccountName(banks)
  const columns = useMemo<Column<StatementView>[]>(
    () => [
      {
        id: 'event',
        header: t('event'),
        cell: ({ event, key }) => {
          const [page, leg] = [pageOf(event), legOf(key)]
          const [kind, id = ''] = event.split(':')
          const fact = facts.find((one) => one === kind)
          const name = fact ? about(fact, { id }) : <span className="mono">{event}</span>
          return (
            <span className={leg ? 'two' : undefined}>
              {page ? (
                <Link className="trunc" href={page}>
                  {name}
                </Link>
              ) : (
                <span className="trunc">{name}</span>
              )}
              {leg ? <span className="trunc">{t(`leg.${leg}`)}</span> : null}
            </span>
          )
        },
      },
      {
        id: 'other',
        header: t('other'),
        className: 'onlywide',
        cell: ({ other }) => (
          <Link href={`/console/ledger/${currency}/${encodeURIComponent(other)}`}>{nameOf(other)}</Link>
        ),
      },
      {
        id: 'amount',
        header: t('amount'),
        className: 'right num val',
        cell: ({ amount }) => formatFigure(amount, locale),
      },
      ...(rows.some(({ balanceAfter }) => balanceAfter !== null)
        ? [
            {
              id: 'after',
              header: t('after'),
              className: 'right num onlywide',
              cell: ({ balanceAfter }: StatementView) => balanceAfter && formatFigure(balanceAfter, locale),
            },
          ]
        : []),
      {
        id: 'at',
        header: t('at'),
        className: 'right num faint small',
        cell: ({ at }) => (
          <time dateTime={at} title={formatDateTime(at, locale)}>
            {formatRecent(at, now, locale)}
          </time>
        ),
      },
    ],
    [t, about, locale, now, nameOf, currency, rows],
  )
  const here = `/console/ledger/${currency}/${encodeURIComponent(code)}`
  const owner = /^wallet:(\d+)$/.exec(code)?.[1]
  return (
    <div className="inner">
      <Crumb href="/console/ledger">{t('back')}</Crumb>
      <PageHead
        title={`${nameOf(code)} · ${currency}`}
        note={owner ? <Link href={`/console/users/${owner}`}>{t('owner')}</Link> : t('note')}
      >
        {rows.length > 0 ? (
          <ButtonLink hard download href={`${here}/csv`}>
            <Download aria-hidden="true" />
            {t('export')}
          </ButtonLink>
        ) : null}
      </PageHead>
      <ListCard
        title={t('list')}
        caption={t('caption')}
        columns={columns}
        rows={rows}
        empty={{ icon: <BookOpen aria-hidden="true" />, title: t('none'), text: t('noneText') }}
      />
      <Turning first={first ? null : here} older={older === null ? null : address(here, { before: older })} />
    </div>
  )
}
