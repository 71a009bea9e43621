'use client'

import { Check, ChevronLeft, ChevronRight, Lock, Upload, Users } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { address as addressOf } from '@/components/console/address'
import { PageHead } from '@/components/layout/page-head'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { Crumb } from '@/components/ui/crumb'
import { Tabs } from '@/components/ui/list/tabs'
import { useView } from '@/lib/browser/use-view'
import type { CloseDayView } from '@/lib/contract/close/pages'
import { bogotaDay, formatDate, formatDay, noonOf } from '@/lib/format'
import { CloseFiles } from './close-files'
import { CloseSummary } from './close-summary'
import { CloseTable } from './close-table'
import { CoverCard } from './cover-card'
import { DayExport } from './day-export'
import { SignDay } from './sign-day'
import { TransitCard } from './transit-card'

const dayLength = 86_400_000
const shifted = (day: string, days: number) =>
  bogotaDay(new Date(Date.parse(noonOf(day)) + days * dayLength).toISOString())

function State({ view: { close, proposals, digest } }: { view: CloseDayView }) {
  const t = useTranslations('close.state')
  if (close)
    return (
      <Badge tone="ok" icon={<Lock aria-hidden="true" />}>
        {t('closed')}
      </Badge>
    )
  const signed = proposals.some(({ status, proposed }) => status === 'PROPOSED' && proposed?.digest === digest)
  return signed ? (
    <Badge tone="info" icon={<Users aria-hidden="true" />}>
      {t('one')}
    </Badge>
  ) : (
    <Badge>{t('open')}</Badge>
  )
}

/** One day of the books beside the gateways' lists and the banks' statements, and its two signatures. */
export function CloseDayPage({ address }: { address: string }) {
  const t = useTranslations('close')
  const locale = useLocale()
  const { view, refresh } = useView('/console/close/[day]', address)
  const { figures, now, banks } = view
  const { day } = figures
  const here = `/console/close/${day}`
  const currency = view.filters.currency
  const shown = figures.currencies.find((one) => one.currency === currency)
  const dateOf = (name: string) => formatDay(noonOf(name), locale)
  const at = (name: string) => addressOf(`/console/close/${name}`, { currency: currency === 'COP' ? null : currency })
  const next = shifted(day, 1)
  return (
    <div className="page-column">
      <Crumb href="/console/close">{t('back')}</Crumb>
      <div className="mb-1 flex flex-wrap items-center gap-2.5">
        <State view={view} />
        <span className="text-13 text-ink-3">{t('late', { day: dateOf(next) })}</span>
      </div>
      <PageHead title={t('heading', { day: formatDate(noonOf(day), locale) })}>
        <ButtonLink tone="ghost" square href={at(shifted(day, -1))} aria-label={t('before')}>
          <ChevronLeft aria-hidden="true" />
        </ButtonLink>
        {next < bogotaDay(now) ? (
          <ButtonLink tone="ghost" square href={at(next)} aria-label={t('after')}>
            <ChevronRight aria-hidden="true" />
          </ButtonLink>
        ) : null}
        <ButtonLink href="/console/statements">
          <Upload aria-hidden="true" />
          {t('statement')}
        </ButtonLink>
        {shown ? <DayExport view={view} figures={shown} /> : null}
      </PageHead>
      {figures.currencies.length > 1 ? (
        <Tabs
          label={t('tabs')}
          tabs={figures.currencies.map((one) => ({
            href: addressOf(here, { currency: one.currency === 'COP' ? null : one.currency }),
            label: one.currency,
            current: one.currency === currency,
          }))}
        />
      ) : null}
      {shown ? (
        <>
          <CloseSummary figures={shown} day={day} />
          <CloseTable
            figures={shown}
            day={day}
            banks={banks}
            mayExplain={view.may_explain && view.close === null && view.over}
            onDone={() => void refresh()}
          />
        </>
      ) : (
        <Card>
          <p className="text-13 text-ink-2">{t('table.none')}</p>
        </Card>
      )}
      <div className="aside-grid">
        <div className="grid content-start gap-6">
          {shown ? <CoverCard figures={shown} day={day} banks={banks} /> : null}
          {shown ? <TransitCard view={view} figures={shown} /> : null}
        </div>
        <SignDay key={view.close ? 'closed' : 'open'} view={view} onDone={() => void refresh()} />
      </div>
      <CloseFiles view={view} before={shifted(day, -1)} />
      {view.close ? (
        <p className="mt-4 flex items-center gap-2 text-13 wrap-anywhere text-ink-3">
          <Check className="size-3.5 shrink-0" aria-hidden="true" />
          {t('file.digest', { digest: view.digest })}
        </p>
      ) : null}
    </div>
  )
}
