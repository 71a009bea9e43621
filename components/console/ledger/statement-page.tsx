'use client'

import { BookOpen, CalendarCheck, Download } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useAccountName } from '@/components/console/account-name'
import { CursorPager } from '@/components/console/cursor-pager'
import { ListCard } from '@/components/console/list-card'
import { PageHead } from '@/components/layout/page-head'
import { ButtonLink } from '@/components/ui/button-link'
import { Crumb } from '@/components/ui/crumb'
import { Link } from '@/components/ui/link'
import type { Column } from '@/components/ui/table'
import type { StatementView } from '@/lib/contract/panel/ledger-views'
import { formatDate, formatDateTime, formatFigure, formatRecent, noonOf } from '@/lib/format'
import { accountAt, accountFileAt, trialAt } from './ledger-address'

interface StatementPageProps {
  now: string
  code: string
  currency: string
  /** Past day at whose end it stood so; null: now. */
  day: string | null
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
  if (kind === 'suspense') return `/console/suspense/${id}`
  if (kind === 'reversal') return `/console/reversals/${id}`
  const pages: Record<string, string> = {
    payout: '/console/payouts?status=PAID',
    rail_payout: '/console/payouts/rails',
  }
  return pages[kind ?? ''] ?? null
}

/** One account of the ledger: each transfer with the account at its other end. */
export function StatementPage({ now, code, currency, day, banks, rows, older, first }: StatementPageProps) {
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
        cell: ({ other }) => <Link href={accountAt({ currency, code: other, day })}>{nameOf(other)}</Link>,
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
    [t, about, locale, now, nameOf, currency, day, rows],
  )
  const here = { currency, code, day }
  const owner = /^wallet:(\d+)$/.exec(code)?.[1]
  return (
    <div className="inner">
      <Crumb href={trialAt(currency, day)}>{t('back')}</Crumb>
      <PageHead
        title={`${nameOf(code)} · ${currency}`}
        note={
          <>
            {day ? t('noteOf', { day: formatDate(noonOf(day), locale) }) : owner ? null : t('note')}
            {day && owner ? ' · ' : null}
            {owner ? <Link href={`/console/users/${owner}`}>{t('owner')}</Link> : null}
          </>
        }
      >
        {day ? (
          <ButtonLink href={accountAt({ ...here, day: null })}>
            <CalendarCheck aria-hidden="true" />
            {t('today')}
          </ButtonLink>
        ) : null}
        {rows.length > 0 ? (
          <ButtonLink hard download href={accountFileAt(here)}>
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
      <CursorPager first={first ? null : accountAt(here)} older={older === null ? null : accountAt(here, older)} />
    </div>
  )
}
