'use client'

import { CalendarCheck, ChevronRight, Users } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { pagesOf } from '@/components/console/address'
import { ListCard } from '@/components/console/list-card'
import { MoneyTabs } from '@/components/console/money-tabs'
import { Pages } from '@/components/console/pages'
import { PageHead } from '@/components/layout/page-head'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { ExportLink } from '@/components/ui/list/export-link'
import type { Column } from '@/components/ui/list/table'
import { useView } from '@/lib/browser/use-view'
import type { CloseView } from '@/lib/contract/close/calls'
import { formatDateTime, formatYearDay, noonOf } from '@/lib/format'

const here = '/console/close'
const hrefOf = (day: string) => `${here}/${day}`

/** Days of the books: those to close, in order, and those that are closed. */
export function ClosesPage({ address }: { address: string }) {
  const t = useTranslations('close')
  const locale = useLocale()
  const { closes, open, proposals, page, size, count } = useView(here, address).view
  const dayOf = (day: string) => formatYearDay(noonOf(day), locale)
  const isSigned = (day: string) =>
    proposals.some(({ subject, status }) => subject === `day:${day}` && status === 'PROPOSED')
  const columns = useMemo<Column<CloseView & { id: string }>[]>(
    () => [
      {
        id: 'day',
        header: t('list.day'),
        cell: ({ day }) => (
          <Link className="plain-link font-medium" href={hrefOf(day)} tabIndex={-1}>
            {formatYearDay(noonOf(day), locale)}
          </Link>
        ),
      },
      {
        id: 'signed',
        header: t('list.signed'),
        cell: ({ first_signed_by: first, closed_by: second, closed_at: at }) => (
          <span className="two-lines">
            <span>{[first, second].filter(Boolean).join(' · ')}</span>
            <span>{formatDateTime(at, locale)}</span>
          </span>
        ),
      },
      {
        id: 'files',
        header: t('list.files'),
        className: 'cell-end',
        cell: ({ day, files }) => (
          <span className="flex justify-end gap-3 text-13 uppercase">
            {files.map(({ kind }) => (
              <a key={kind} href={`${hrefOf(day)}/${kind}`} download>
                {kind}
              </a>
            ))}
          </span>
        ),
      },
    ],
    [t, locale],
  )
  return (
    <div className="page-column">
      <PageHead title={t('list.title')} note={t('list.note')}>
        {count > 0 ? <ExportLink href={`${here}/csv`} /> : null}
      </PageHead>
      <MoneyTabs of="treasury" here={here} />
      <Card title={t('list.open')} flush={open.length > 0}>
        {open.length === 0 ? <p className="text-13 text-ink-2">{t('list.openText', { count: 0 })}</p> : null}
        {open.map((day, at) => (
          <div
            key={day}
            className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-5 py-2.5 last:border-b-0 max-md:px-4"
          >
            <span className="flex items-center gap-2.5">
              <Link className="plain-link font-medium" href={hrefOf(day)}>
                {dayOf(day)}
              </Link>
              {isSigned(day) ? (
                <Badge tone="info" icon={<Users aria-hidden="true" />}>
                  {t('list.waits')}
                </Badge>
              ) : null}
            </span>
            {at === 0 ? (
              <ButtonLink tone="primary" href={hrefOf(day)}>
                {t('list.next')}
              </ButtonLink>
            ) : (
              <ChevronRight className="size-4 text-ink-3" aria-hidden="true" />
            )}
          </div>
        ))}
      </Card>
      <ListCard
        title={t('list.closed')}
        shown
        caption={t('list.caption')}
        columns={columns}
        rows={closes.map((one) => ({ ...one, id: one.day }))}
        href={({ day }) => hrefOf(day)}
        empty={{ icon: <CalendarCheck aria-hidden="true" />, title: t('list.none'), text: t('list.noneText') }}
      />
      <Pages page={page} size={size} shown={closes.length} count={count} at={pagesOf(here)} />
    </div>
  )
}
