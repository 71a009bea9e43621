'use client'

import { BookOpen, CalendarCheck } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useAccountName } from '@/components/console/account-name'
import { CursorPager } from '@/components/console/cursor-pager'
import { EventLink } from '@/components/console/doors/event-link'
import { Figure, Total } from '@/components/console/doors/figure'
import { accountAt, accountFileAt, trialAt } from '@/components/console/doors/ledger-address'
import { ListCard } from '@/components/console/list-card'
import { useNotFound } from '@/components/console/search-box'
import { PageHead } from '@/components/layout/page-head'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { Crumb } from '@/components/ui/crumb'
import { Link } from '@/components/ui/link'
import { ExportLink } from '@/components/ui/list/export-link'
import type { Column } from '@/components/ui/list/table'
import { Stat, Stats } from '@/components/ui/stat'
import { useView } from '@/lib/browser/use-view'
import type { StatementView } from '@/lib/contract/panel/ledger-views'
import { dayBefore } from '@/lib/domain/reconciliation/day'
import { bogotaDay, formatDate, formatDateTime, formatFigure, formatMoney, formatRecent, noonOf } from '@/lib/format'
import { StatementFilters } from './statement-filters'

const legs = [
  ...(['owner', 'fee', 'iva', 'rounding', 'fx', 'suspense'] as const),
  ...(['resolved', 'commission', 'paid', 'cost', 'reversed'] as const),
  ...(['amount', 'earned', 'back', 'wallet', 'losses'] as const),
]

/**
 * Returns the part of its event that a transfer posts, from the suffix of its key: `mm_…:fee`. An event with a single
 * transfer has no such suffix, or a number.
 */
const legOf = (key: string) => legs.find((leg) => key.endsWith(`:${leg}`))

/** Statement of one ledger account: each transfer with its counterparty account. */
export function StatementPage({ address }: { address: string }) {
  const t = useTranslations('books.statement')
  const locale = useLocale()
  const { view } = useView('/console/ledger/[currency]/[code]', address)
  const { now, code, currency, banks, transfers: rows, older, first, opening, closing, owner, found } = view
  const { from, day, upto, search } = view.filters
  const notFound = useNotFound()
  const nameOf = useAccountName(banks)
  const columns = useMemo<Column<StatementView>[]>(
    () => [
      {
        id: 'event',
        header: t('event'),
        cell: ({ event, key, about }) => {
          const leg = legOf(key)
          // what the holder gets is the payment itself
          const what = leg === 'owner' && about?.kind ? t(`of.${about.kind}`) : leg && t(`leg.${leg}`)
          return (
            <span className={what ? 'two-lines' : undefined}>
              <EventLink event={event} />
              {what ? <span className="min-w-0 truncate">{what}</span> : null}
            </span>
          )
        },
      },
      {
        id: 'about',
        header: t('concept'),
        className: 'cell-full md:max-w-[24vw] md:max-xl:max-w-[18vw]',
        cell: ({ about }) =>
          about && (about.description || about.payer) ? (
            <span className={about.description && about.payer ? 'two-lines' : undefined}>
              {[about.description, about.payer].filter(Boolean).map((text) => (
                <span key={text} className="min-w-0 truncate">
                  {text}
                </span>
              ))}
            </span>
          ) : null,
      },
      {
        id: 'other',
        header: t('other'),
        className: 'max-md:hidden',
        cell: ({ other, other_owner: holder }) => (
          <Link href={accountAt({ currency, code: other, day })}>{nameOf(other, holder)}</Link>
        ),
      },
      {
        id: 'amount',
        header: t('amount'),
        className: 'cell-end numeric cell-value',
        cell: ({ amount }) => formatFigure(amount, locale),
      },
      ...(rows.some(({ balance_after }) => balance_after !== null)
        ? [
            {
              id: 'after',
              header: t('after'),
              className: 'cell-end numeric max-md:hidden',
              cell: ({ balance_after }: StatementView) => balance_after && formatFigure(balance_after, locale),
            },
          ]
        : []),
      {
        id: 'at',
        header: t('at'),
        className: 'cell-end numeric text-ink-3 cell-small',
        cell: ({ at }) => (
          <time dateTime={at} title={formatDateTime(at, locale)}>
            {formatRecent(at, now, locale)}
          </time>
        ),
      },
    ],
    [t, locale, now, nameOf, currency, day, rows],
  )
  const here = { currency, code, from, upto, day, search }
  const past = day !== null || upto !== null
  const today = bogotaDay(now)
  const name = (of: string) => formatDate(noonOf(of), locale)
  return (
    <div className="page-column">
      <Crumb href={trialAt(currency, day)}>{t('back')}</Crumb>
      <PageHead
        title={`${nameOf(code, owner?.name)} · ${currency}`}
        note={
          <>
            {upto ? t('noteUpto', { id: upto }) : day ? t('noteOf', { day: name(day) }) : owner ? null : t('note')}
            {past && owner ? ' · ' : null}
            {owner ? <Link href={`/console/users/${owner.id}`}>{owner.name}</Link> : null}
          </>
        }
      >
        {past ? (
          <ButtonLink href={accountAt({ ...here, day: null, upto: null })}>
            <CalendarCheck aria-hidden="true" />
            {t('today')}
          </ButtonLink>
        ) : null}
        {rows.length > 0 ? <ExportLink href={accountFileAt(here)} /> : null}
      </PageHead>
      <StatementFilters account={here} today={today} />
      <div className="grid content-start gap-4">
        <Card flush>
          <Stats>
            {found ? (
              <Stat
                full
                label={t('found')}
                value={<Total sum={found.sum}>{formatMoney(found.sum, currency, locale)}</Total>}
                note={
                  <>
                    <Total count={found.count}>{t('foundCount', { count: found.count })}</Total>
                    {found.is_whole ? null : ` · ${t('foundPart')}`}
                  </>
                }
              />
            ) : null}
            <Stat
              full
              label={from ? t('opening', { day: name(from) }) : t('openingFirst')}
              value={
                from ? (
                  <Figure href={accountAt({ currency, code, day: dayBefore(from) })} sum={opening}>
                    {formatMoney(opening, currency, locale)}
                  </Figure>
                ) : (
                  <Total sum={opening}>{formatMoney(opening, currency, locale)}</Total>
                )
              }
            />
            <Stat
              full
              label={upto ? t('closingUpto') : day ? t('closing', { day: name(day) }) : t('balance')}
              value={
                found ? (
                  <Figure href={accountAt({ ...here, search: null })} sum={closing}>
                    {formatMoney(closing, currency, locale)}
                  </Figure>
                ) : (
                  <Total sum={closing}>{formatMoney(closing, currency, locale)}</Total>
                )
              }
            />
          </Stats>
        </Card>
        <ListCard
          title={t('list')}
          caption={t('caption')}
          columns={columns}
          rows={rows}
          empty={
            search
              ? notFound(accountAt({ ...here, search: null }))
              : { icon: <BookOpen aria-hidden="true" />, title: t('none'), text: t('noneText') }
          }
        />
      </div>
      <CursorPager first={first ? null : accountAt(here)} older={older === null ? null : accountAt(here, older)} />
    </div>
  )
}
