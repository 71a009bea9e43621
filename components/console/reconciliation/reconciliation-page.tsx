'use client'

import { Download, Scale } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { address as addressOf } from '@/components/console/address'
import { FigureLink } from '@/components/console/figure-link'
import { Pages } from '@/components/console/pages'
import { PageHead } from '@/components/layout/page-head'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { Crumb } from '@/components/ui/crumb'
import { Choices } from '@/components/ui/list/filters'
import { Alert } from '@/components/ui/notice/alert'
import { Empty } from '@/components/ui/notice/empty'
import { Facts } from '@/components/ui/record/facts'
import { useView } from '@/lib/browser/use-view'
import type { ReconciliationView } from '@/lib/contract/panel/reconciliation'
import { formatCount, formatDate, formatDateTime, noonOf } from '@/lib/format'
import { AskDay } from './ask-day'
import { DifferencesTable } from './differences-table'
import { ReconciliationState } from './reconciliation-state'

const kinds = ['missing_here', 'missing_there', 'amount', 'state'] as const
type Kind = (typeof kinds)[number]

const countsOf = (view: ReconciliationView): Record<Kind, number | null> => ({
  missing_here: view.missing_here,
  missing_there: view.missing_there,
  amount: view.amount,
  state: view.status,
})

/** Reconciliation of a day: each difference with both sides as they were, and the current state of its movement. */
export function ReconciliationPage({ address }: { address: string }) {
  const t = useTranslations('compare.rail')
  const locale = useLocale()
  const { view } = useView('/console/reconciliation/[id]', address)
  const { yesterday, reconciliation, differences: rows, count, page, size } = view
  const { kind } = view.filters
  const here = `/console/reconciliation/${reconciliation.id}`
  const counts = countsOf(reconciliation)
  const heard = reconciliation.matched !== null
  // The filtered kind has no differences; other kinds may.
  const empty = !heard
    ? ({ title: 'unheardTitle', text: 'unheardText' } as const)
    : kind
      ? ({ title: 'noneOfKind', text: 'noneOfKindText' } as const)
      : ({ title: 'noneTitle', text: 'noneText' } as const)
  const countOf = (count: number | null) => (count === null ? t('unheard') : formatCount(count, locale))
  const choices = [
    { href: here, label: t('all'), current: kind === null },
    ...kinds.map((one) => ({
      href: addressOf(here, { kind: one }),
      label: t(`kinds.${one}`),
      count: counts[one] ?? undefined,
      current: one === kind,
    })),
  ]
  return (
    <div className="page-column">
      <Crumb href="/console/reconciliation">{t('back')}</Crumb>
      <PageHead title={formatDate(noonOf(reconciliation.day), locale)} note={t('one', { rail: reconciliation.rail })}>
        <ReconciliationState row={reconciliation} />
        {rows.length > 0 ? (
          <ButtonLink hard href={addressOf(`${here}/csv`, { kind })}>
            <Download aria-hidden="true" />
            {t('export')}
          </ButtonLink>
        ) : null}
      </PageHead>
      <Heard view={reconciliation} />
      <div className="aside-grid">
        <div className="grid gap-4 content-start">
          {heard ? <Choices label={t('filter')} choices={choices} /> : null}
          <Card flush>
            <h2 className="sr-only">{t('differences')}</h2>
            {rows.length > 0 ? (
              <DifferencesTable rows={rows} />
            ) : (
              <Empty icon={<Scale aria-hidden="true" />} title={t(empty.title)}>
                {t(empty.text)}
              </Empty>
            )}
          </Card>
          <Pages
            page={page}
            size={size}
            shown={rows.length}
            count={count}
            at={(to) => addressOf(here, { kind, page: to > 1 ? to : null })}
          />
        </div>
        <div className="grid gap-4 content-start">
          <Card title={t('figures')}>
            <Facts
              as="spread"
              facts={[
                { label: t('agree'), value: countOf(reconciliation.matched) },
                ...kinds.map((one) => ({
                  label: t(`kinds.${one}`),
                  value: counts[one] ? (
                    <FigureLink href={addressOf(here, { kind: one })}>{countOf(counts[one])}</FigureLink>
                  ) : (
                    countOf(counts[one])
                  ),
                })),
                {
                  label: t('askedAt'),
                  value: reconciliation.asked_at && formatDateTime(reconciliation.asked_at, locale),
                },
              ]}
            />
          </Card>
          <AskDay yesterday={yesterday} day={reconciliation.day} />
        </div>
      </div>
    </div>
  )
}

/** Why there is no result, or that a newer attempt has failed and the result is outdated. */
function Heard({ view }: { view: ReconciliationView }) {
  const t = useTranslations('compare.rail')
  const locale = useLocale()
  if (view.asking) return <Alert title={t('askingTitle')}>{t('askingText')}</Alert>
  if (view.state === 'not_asked') return <Alert title={t('states.not_asked')}>{t('notAskedText')}</Alert>
  const time = formatDateTime(view.tried_at, locale)
  if (view.state === 'no_answer')
    return (
      <Alert tone="warn" title={t('noAnswerTitle')}>
        {t('noAnswerText', { time, fault: view.fault ?? '' })}
      </Alert>
    )
  if (!view.fault) return null
  return (
    <Alert tone="warn" title={t('olderTitle')}>
      {t('olderText', { time, fault: view.fault })}
    </Alert>
  )
}
