'use client'

import { CalendarCheck } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { address as addressOf } from '@/components/console/address'
import { trialAt } from '@/components/console/doors/ledger-address'
import { PageHead } from '@/components/layout/page-head'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { DayInput } from '@/components/ui/field/day-input'
import { ExportLink } from '@/components/ui/list/export-link'
import { Tabs } from '@/components/ui/list/tabs'
import { useView } from '@/lib/browser/use-view'
import { bogotaDay, formatDate, formatDateTime, noonOf } from '@/lib/format'
import { BooksCard } from './books-card'
import { TrialBalance } from './trial-balance'

/** Trial balance: debits equal credits in each currency. */
export function LedgerPage({ address }: { address: string }) {
  const t = useTranslations('books.ledger')
  const locale = useLocale()
  const router = useRouter()
  const { view } = useView('/console/ledger', address)
  const { now, trial, banks, books } = view
  const { currency, day: then } = view.filters
  const today = then === null
  const day = then ?? bogotaDay(now)
  const shown = trial.find((one) => one.currency === currency)
  return (
    <div className="page-column">
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
        <DayInput
          aria-label={t('day')}
          className="w-auto"
          day={day}
          max={bogotaDay(now)}
          required
          onChoose={(to) => router.replace(trialAt(currency, to === bogotaDay(now) ? null : to), { scroll: false })}
        />
        {shown ? <ExportLink href={addressOf('/console/ledger/csv', { currency, day })} /> : null}
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
      <div className="aside-grid">
        {shown ? (
          <TrialBalance trial={shown} day={then} banks={banks} />
        ) : (
          <Card>
            <p className="text-13 text-ink-2">{t(today ? 'none' : 'noneThen')}</p>
          </Card>
        )}
        <BooksCard books={books} now={now} />
      </div>
    </div>
  )
}
