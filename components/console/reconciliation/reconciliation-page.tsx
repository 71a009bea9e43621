'use client'

import { Download, Scale } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { address } from '@/components/console/address'
import { Pages } from '@/components/console/pages'
import { PageHead } from '@/components/layout/page-head'
import { Alert } from '@/components/ui/alert'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { Crumb } from '@/components/ui/crumb'
import { Empty } from '@/components/ui/empty'
import { Facts } from '@/components/ui/facts'
import { Choices } from '@/components/ui/filters'
import type { DifferenceView, ReconciliationView } from '@/lib/contract/panel/reconciliation'
import { formatCount, formatDate, formatDateTime, noonOf } from '@/lib/format'
import { AskDay } from './ask-day'
import { DifferencesTable } from './differences-table'
import { ReconciliationState } from './reconciliation-state'

const kinds = ['missing_here', 'missing_there', 'amount', 'state'] as const
type Kind = (typeof kinds)[number]

interface ReconciliationPageProps {
  yesterday: string
  view: ReconciliationView
  kind: Kind | null
  rows: DifferenceView[]
  count: number
  page: number
  size: number
}

const countsOf = (view: ReconciliationView): Record<Kind, number | null> => ({
  missing_here: view.missing_here,
  missing_there: view.missing_there,
  amount: view.amount,
  state: view.status,
})

/** A day: every difference with both sides as they were, and how its movement stands now. */
export function ReconciliationPage({ yesterday, view, kind, rows, count, page, size }: ReconciliationPageProps) {
  const t = useTranslations('compare.rail')
  const locale = useLocale()
  const here = `/console/reconciliation/${view.id}`
  const counts = countsOf(view)
  const heard = view.matched !== null
  // None of one kind says nothing of the others.
  const empty = !heard
    ? ({ title: 'unheardTitle', text: 'unheardText' } as const)
    : kind
      ? ({ title: 'noneOfKind', text: 'noneOfKindText' } as const)
      : ({ title: 'noneTitle', text: 'noneText' } as const)
  const countOf = (count: number | null) => (count === null ? t('unheard') : formatCount(count, locale))
  const choices = [
    { href: here, label: t('all'), current: kind === null },
    ...kinds.map((one) => ({
      href: address(here, { kind: one }),
      label: t(`kinds.${one}`),
      count: counts[one] ?? undefined,
      current: one === kind,
    })),
  ]
  return (
    <div className="inner">
      <Crumb href="/console/reconciliation">{t('back')}</Crumb>
      <PageHead title={formatDate(noonOf(view.day), locale)} note={t('one', { rail: view.rail })}>
        <ReconciliationState row={view} />
        {rows.length > 0 ? (
          <ButtonLink hard href={address(`${here}/csv`, { kind })}>
            <Download aria-hidden="true" />
            {t('export')}
          </ButtonLink>
        ) : null}
      </PageHead>
      <Heard view={view} />
      <div className="g2">
        <div className="stack">
          {heard ? <Choices label={t('filter')} choices={choices} /> : null}
          <Card flush>
            <h2 className="sr">{t('differences')}</h2>
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
            at={(to) => address(here, { kind, page: to > 1 ? to : null })}
          />
        </div>
        <div className="stack">
          <Card title={t('figures')}>
            <Facts
              as="spread"
              facts={[
                { label: t('agree'), value: countOf(view.matched) },
                ...kinds.map((one) => ({
                  label: t(`kinds.${one}`),
                  value: countOf(counts[one]),
                })),
                { label: t('askedAt'), value: view.asked_at && formatDateTime(view.asked_at, locale) },
              ]}
            />
          </Card>
          <AskDay yesterday={yesterday} day={view.day} />
        </div>
      </div>
    </div>
  )
}

/** Why there is nothing to see, or that it is older than it could be. */
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
