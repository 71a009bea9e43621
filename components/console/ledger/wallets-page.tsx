'use client'

import { Wallet } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { CursorPager } from '@/components/console/cursor-pager'
import { Figure, Total } from '@/components/console/doors/figure'
import { accountAt, trialAt, walletsAt, walletsFileAt } from '@/components/console/doors/ledger-address'
import { ListCard } from '@/components/console/list-card'
import { ListSearch, useNotFound } from '@/components/console/search-box'
import { SavedViews } from '@/components/console/views/saved-views'
import { PageHead } from '@/components/layout/page-head'
import { Card } from '@/components/ui/card'
import { Crumb } from '@/components/ui/crumb'
import { Link } from '@/components/ui/link'
import { ExportLink } from '@/components/ui/list/export-link'
import { Filters } from '@/components/ui/list/filters'
import type { Column } from '@/components/ui/list/table'
import { Stat, Stats } from '@/components/ui/stat'
import { useView } from '@/lib/browser/use-view'
import type { WalletsView } from '@/lib/contract/panel/ledger-views'
import { formatDate, formatDateTime, formatFigure, formatMoney, noonOf } from '@/lib/format'

/** Wallets of a currency, which the trial balance sums. */
export function WalletsPage({ address }: { address: string }) {
  const t = useTranslations('books.wallets')
  const books = useTranslations('books.ledger')
  const locale = useLocale()
  const {
    now,
    currency,
    filters,
    total,
    count,
    is_whole: isWhole,
    wallets,
    older,
    first,
  } = useView('/console/ledger/[currency]/wallets', address).view
  const { day, search } = filters
  const notFound = useNotFound()
  const here = { currency, ...filters }
  const columns = useMemo<Column<WalletsView['wallets'][number]>[]>(
    () => [
      {
        id: 'owner',
        header: t('owner'),
        cell: ({ owner }) => (
          <span className="two-lines">
            <Link className="min-w-0 truncate" href={accountAt({ currency, code: `wallet:${owner.id}`, day })}>
              {owner.name}
            </Link>
            <span>{t('account', { id: owner.id })}</span>
          </span>
        ),
      },
      {
        id: 'balance',
        header: t('balance'),
        className: 'cell-end numeric cell-value',
        cell: ({ owner, balance }) => (
          <Figure href={accountAt({ currency, code: `wallet:${owner.id}`, day })} sum={balance}>
            {formatFigure(balance, locale)}
          </Figure>
        ),
      },
    ],
    [t, locale, currency, day],
  )
  return (
    <div className="page-column">
      <Crumb href={trialAt(currency, day)}>{t('back')}</Crumb>
      <PageHead
        title={`${t('title')} · ${currency}`}
        note={
          day ? t('noteOf', { day: formatDate(noonOf(day), locale) }) : t('note', { time: formatDateTime(now, locale) })
        }
      >
        {wallets.length > 0 ? <ExportLink href={walletsFileAt(here)} /> : null}
      </PageHead>
      <Filters>
        <ListSearch list="wallets" search={search} at={(wanted) => walletsAt({ ...here, search: wanted })} />
        <SavedViews list="/console/ledger/[currency]/wallets" here={walletsAt(here)} />
      </Filters>
      <div className="grid content-start gap-4">
        <Card flush>
          <Stats>
            <Stat
              full
              label={t(search === null ? 'total' : 'totalFound')}
              value={<Total sum={total}>{formatMoney(total, currency, locale)}</Total>}
              note={
                <>
                  <Total count={count}>{books('accounts', { count })}</Total>
                  {search === null ? ` · ${t('sum')}` : null}
                  {isWhole ? null : ` · ${t('part')}`}
                </>
              }
            />
          </Stats>
        </Card>
        <ListCard
          title={t('title')}
          caption={t('caption')}
          columns={columns}
          rows={wallets}
          empty={
            search
              ? notFound(walletsAt({ ...here, search: null }))
              : { icon: <Wallet aria-hidden="true" />, title: t('none') }
          }
        />
      </div>
      <CursorPager first={first ? null : walletsAt(here)} older={older === null ? null : walletsAt(here, older)} />
    </div>
  )
}
