'use client'

import { CalendarCheck, Download } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { address } from '@/components/console/address'
import { PageHead } from '@/components/layout/page-head'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { Tabs } from '@/components/ui/tabs'
import type { BooksView, TrialView } from '@/lib/contract/panel/ledger-views'
import { bogotaDay, formatDate, formatDateTime, noonOf } from '@/lib/format'
import { BooksCard } from './books-card'
import { DayChoice } from './day-choice'
import { trialAt } from './ledger-address'
import { TrialBalance } from './trial-balance'

interface LedgerPageProps {
  now: string
  /** Which currency is looked at, as it stood at the end of which day; `today` is not over. */
  asked: { currency: string; day: string; today: boolean }
  /** Of every currency in which money had moved. */
  trial: TrialView[]
  banks: Readonly<Record<string, string>>
  books: BooksView
}

/** Where every peso stands: of each currency, both sides are the same. */
export function LedgerPage({ now, asked, trial, banks, books }: LedgerPageProps) {
  const t = useTranslations('books.ledger')
  const locale = useLocale()
  const router = useRouter()
  const { currency, day, today } = asked
  const shown = trial.find((one) => one.currency === currency)
  const then = today ? null : day
  return (
    <div className="inner">
      <PageHead
        title={t('title')}
        note={
          today
            ? t('note', { time: formatDateTime(now, locale) })
            : t('noteOf', { day: formatDate(noonOf(day), locale) })
        }
      >
        {today ? null : (
          <ButtonLink href={trialAt(currency, null)}>
            <CalendarCheck aria-hidden="true" />
            {t('today')}
          </ButtonLink>
        )}
        <DayChoice
          label={t('day')}
          day={day}
          last={bogotaDay(now)}
          onChoose={(to) => router.replace(trialAt(currency, to === bogotaDay(now) ? null : to), { scroll: false })}
        />
        {shown ? (
          <ButtonLink hard download href={address('/console/ledger/csv', { currency, day })}>
            <Download aria-hidden="true" />
            {t('export')}
          </ButtonLink>
        ) : null}
      </PageHead>
      {trial.length > 1 ? (
        <Tabs
          label={t('tabs')}
          tabs={trial.map((one) => ({
            href: trialAt(one.currency, then),
            label: one.currency,
            current: one.currency === currency,
          }))}
        />
      ) : null}
      <div className="g2">
        {shown ? (
          <TrialBalance trial={shown} day={then} banks={banks} />
        ) : (
          <Card>
            <p className="small muted">{t(today ? 'none' : 'noneThen')}</p>
          </Card>
        )}
        <BooksCard books={books} now={now} />
      </div>
    </div>
  )
}
