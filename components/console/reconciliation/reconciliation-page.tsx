'use client'

import { Scale } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { address as addressOf } from '@/components/console/address'
import { Figure, Total } from '@/components/console/doors/figure'
import { ListTotal } from '@/components/console/doors/list-total'
import { Pages } from '@/components/console/pages'
import { railName } from '@/components/console/rail-name'
import { SavedViews } from '@/components/console/views/saved-views'
import { PageHead } from '@/components/layout/page-head'
import { Card } from '@/components/ui/card'
import { Crumb } from '@/components/ui/crumb'
import { ExportLink } from '@/components/ui/list/export-link'
import { Choices } from '@/components/ui/list/filters'
import { Alert } from '@/components/ui/notice/alert'
import { Empty } from '@/components/ui/notice/empty'
import { Facts } from '@/components/ui/record/facts'
import { useView } from '@/lib/browser/use-view'
import type { ReconciliationView } from '@/lib/contract/panel/reconciliation'
import { formatCount, formatDate, formatDateTime, formatMoney, noonOf } from '@/lib/format'
import { AgreedTable } from './agreed-table'
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

/** Reconciliation of a day: what agreed, and each difference with both sides as they were and the current state of its movement. */
export function ReconciliationPage({ address }: { address: string }) {
  const t = useTranslations('compare.rail')
  const locale = useLocale()
  const { view } = useView('/console/reconciliation/[id]', address)
  const { yesterday, asking, reconciliation, differences, agreed, count, page, size } = view
  const { kind } = view.filters
  const here = `/console/reconciliation/${reconciliation.id}`
  const counts = countsOf(reconciliation)
  const heard = reconciliation.matched !== null
  const shown = kind === 'agreed' ? agreed.length : differences.length
  // The filtered kind has no differences; other kinds may.
  const empty = !heard
    ? ({ title: 'unheardTitle', text: 'unheardText' } as const)
    : kind === 'agreed'
      ? count > 0
        ? ({ title: 'agreedUnknown', text: 'agreedUnknownText' } as const)
        : ({ title: 'agreedNone', text: 'agreedNoneText' } as const)
      : kind
        ? ({ title: 'noneOfKind', text: 'noneOfKindText' } as const)
        : ({ title: 'noneTitle', text: 'noneText' } as const)
  const counted = (of: Kind | 'agreed', found: number | null) =>
    found === null ? (
      t('unheard')
    ) : (
      <Figure href={addressOf(here, { kind: of })} count={found}>
        {formatCount(found, locale)}
      </Figure>
    )
  const choices = [
    { href: here, label: t('all'), current: kind === null },
    ...kinds.map((one) => ({
      href: addressOf(here, { kind: one }),
      label: t(`kinds.${one}`),
      count: counts[one] ?? undefined,
      current: one === kind,
    })),
    {
      href: addressOf(here, { kind: 'agreed' }),
      label: t('agree'),
      count: reconciliation.matched ?? undefined,
      current: kind === 'agreed',
    },
  ]
  return (
    <div className="page-column">
      <Crumb href="/console/reconciliation">{t('back')}</Crumb>
      <PageHead
        title={formatDate(noonOf(reconciliation.day), locale)}
        note={t('one', { rail: railName(reconciliation.rail) })}
      >
        <ReconciliationState row={reconciliation} />
        {shown > 0 ? <ExportLink href={addressOf(`${here}/csv`, { kind })} /> : null}
      </PageHead>
      <Heard view={reconciliation} />
      <div className="aside-grid">
        <div className="grid gap-4 content-start">
          {heard ? (
            <Choices label={t('filter')} choices={choices}>
              <SavedViews list="/console/reconciliation/[id]" here={addressOf(here, { kind })} />
            </Choices>
          ) : null}
          {heard ? <ListTotal count={count} sums={[]} /> : null}
          <Card flush>
            <h2 className="sr-only">{t(kind === 'agreed' ? 'agree' : 'differences')}</h2>
            {agreed.length > 0 ? (
              <AgreedTable rows={agreed} />
            ) : differences.length > 0 ? (
              <DifferencesTable rows={differences} day={here} />
            ) : (
              <Empty icon={<Scale aria-hidden="true" />} title={t(empty.title)}>
                {t(empty.text)}
              </Empty>
            )}
          </Card>
          <Pages
            page={page}
            size={size}
            shown={shown}
            count={count}
            at={(to) => addressOf(here, { kind, page: to > 1 ? to : null })}
          />
        </div>
        <div className="grid gap-4 content-start">
          <Card title={t('figures')}>
            <Facts
              as="spread"
              facts={[
                { label: t('agree'), value: counted('agreed', reconciliation.matched) },
                ...kinds.map((one) => ({ label: t(`kinds.${one}`), value: counted(one, counts[one]) })),
                {
                  label: t('listed'),
                  value:
                    reconciliation.listed_amount === null ? (
                      t('unheard')
                    ) : (
                      <Total sum={reconciliation.listed_amount}>
                        {formatMoney(reconciliation.listed_amount, 'COP', locale)}
                      </Total>
                    ),
                },
                {
                  label: t('askedAt'),
                  value: reconciliation.asked_at && formatDateTime(reconciliation.asked_at, locale),
                },
              ]}
            />
          </Card>
          <AskDay yesterday={yesterday} standing={asking} day={reconciliation.day} />
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
