'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { PageHead } from '@/components/ui/page-head'
import { Tabs } from '@/components/ui/tabs'
import type { BooksView, TrialView } from '@/lib/contract/console-ledger-views'
import { formatDateTime } from '@/lib/format'
import { address } from './address'
import { BooksCard } from './books-card'
import { TrialBalance } from './trial-balance'

interface LedgerPageProps {
  now: string
  trial: TrialView[]
  /** Which of them is looked at; null where no money moved in it. */
  shown: TrialView | null
  currency: string
  banks: Readonly<Record<string, string>>
  books: BooksView
}

/** Where every peso stands: of each currency, both sides are the same. */
export function LedgerPage({ now, trial, shown, currency, banks, books }: LedgerPageProps) {
  const t = useTranslations('books.ledger')
  const locale = useLocale()
  return (
    <div className="inner">
      <PageHead title={t('title')} note={t('note', { time: formatDateTime(now, locale) })} />
      {trial.length > 1 ? (
        <Tabs
          label={t('tabs')}
          tabs={trial.map((one) => ({
            href: address('/console/ledger', { currency: one.currency === 'COP' ? null : one.currency }),
            label: one.currency,
            current: one.currency === currency,
          }))}
        />
      ) : null}
      <div className="g2">
        {shown ? (
          <TrialBalance trial={shown} banks={banks} />
        ) : (
          <Card>
            <p className="small muted">{t('none')}</p>
          </Card>
        )}
        <BooksCard books={books} now={now} />
      </div>
    </div>
  )
}
