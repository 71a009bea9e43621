'use client'

import { DollarSign } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { pagesOf } from '@/components/console/address'
import { ListCard } from '@/components/console/list-card'
import { ListWithForm } from '@/components/console/list-with-form'
import { changeOf, formatChange } from '@/components/console/policy/figures'
import { OpenProposals } from '@/components/console/policy/open-proposals'
import { StandingNote } from '@/components/console/policy/standing-note'
import { useProposalTexts } from '@/components/console/policy/use-proposal-texts'
import { isProposal, useProposed } from '@/components/console/policy/use-proposed'
import type { FormField } from '@/components/console/write/sent-of'
import { StaffForm } from '@/components/console/write/staff-form'
import { PageHead } from '@/components/layout/page-head'
import { Card } from '@/components/ui/card'
import { ExportLink } from '@/components/ui/list/export-link'
import type { Column } from '@/components/ui/list/table'
import { Recent } from '@/components/ui/record/recent'
import { Stat, Stats } from '@/components/ui/stat'
import { useRefresh, useView } from '@/lib/browser/use-view'
import type { RatesView } from '@/lib/contract/panel/fee-views'
import { setRate } from '@/lib/contract/panel/fees'
import type { StandingView } from '@/lib/contract/policy/proposal-views'
import type { ProposalView } from '@/lib/contract/policy/proposals'
import { exampleAmount } from '@/lib/domain/fee/least-amount'
import { farFromLast } from '@/lib/domain/movement/rate-step'
import { formatDateTime, formatMoney, formatPercent, parseAmount } from '@/lib/format'

type Rate = RatesView['rates'][number]

/** Dollar rates: the newest applies to payments that start from then on. */
export function RatesPage({ address }: { address: string }) {
  const t = useTranslations('rules.rates')
  const locale = useLocale()
  const refresh = useRefresh()
  const proposing = useTranslations('rules.proposals')
  const { view } = useView('/console/rates', address)
  const { now, rates, last, standing, proposals, count, page, size } = view
  const proposed = useProposed()
  const open = proposals.some(({ status }) => status !== 'LAPSED')
  const columns = useMemo<Column<Rate>[]>(
    () => [
      {
        id: 'rate',
        header: t('rate'),
        cell: ({ rate, set_by: who, proposed_by: proposer }) => (
          <span className="two-lines">
            <span className="font-medium numeric">{formatMoney(rate, 'COP', locale)}</span>
            <span className="wrap-anywhere">
              {who && proposer ? t('byTwo', { who, proposer }) : (who ?? t('system'))}
            </span>
          </span>
        ),
      },
      {
        id: 'at',
        header: t('since'),
        className: 'cell-end numeric text-ink-3 cell-small cell-when',
        cell: ({ set_at }) => <Recent at={set_at} now={now} />,
      },
    ],
    [t, locale, now],
  )
  return (
    <div className="page-column">
      <PageHead title={t('title')} note={t('note')}>
        {count > 0 ? <ExportLink href="/console/rates/csv" /> : null}
      </PageHead>
      <OpenProposals proposals={proposals} now={now} page="/console/rates" />
      {last ? (
        <Card flush>
          <Stats>
            <Stat
              full
              label={t('inForce')}
              value={formatMoney(last.rate, 'COP', locale)}
              note={t('sinceText', { time: formatDateTime(last.set_at, locale) })}
            />
          </Stats>
        </Card>
      ) : null}
      <ListWithForm
        pages={{ page, size, shown: rates.length, count, at: pagesOf('/console/rates') }}
        form={
          standing.may ? (
            <Card title={t('set')}>
              {open ? (
                <p className="text-13 text-ink-2">{proposing('openAlready')}</p>
              ) : (
                <SetRate
                  last={last?.rate ?? null}
                  standing={standing}
                  onDone={(answer) => {
                    proposed(
                      answer,
                      isProposal(answer) ? '' : t('saved', { rate: formatMoney(answer.rate, 'COP', locale) }),
                    )
                    void refresh('/console/rates')
                  }}
                />
              )}
            </Card>
          ) : null
        }
      >
        <ListCard
          title={t('history')}
          shown
          caption={t('caption')}
          columns={columns}
          rows={rates}
          empty={{ icon: <DollarSign aria-hidden="true" />, title: t('none') }}
        />
      </ListWithForm>
    </div>
  )
}

/** What a new rate does to an example amount; null while it is none. */
function usePreview(last: string | null, next: string | null): string | null {
  const t = useTranslations('rules.proposals')
  const { money } = useProposalTexts()
  const locale = useLocale()
  if (last === null || next === null) return null
  const amount = exampleAmount('USD')
  const [before, after] = [amount.convert(last, 'COP'), amount.convert(next, 'COP')]
  const percent = formatChange(changeOf(before, after) ?? '0.00', locale)
  return t('preview', { amount: money(amount), before: money(before), after: money(after), percent })
}

interface SetRateProps {
  last: string | null
  standing: StandingView
  onDone: (answer: Rate | ProposalView) => void
}

/** Requires confirmation when the rate is far from the last one: a typing error would be charged to every payer. */
function SetRate({ last, standing, onDone }: SetRateProps) {
  const t = useTranslations('rules.rates')
  const proposing = useTranslations('rules.proposals')
  const locale = useLocale()
  const [typed, setTyped] = useState('')
  const rate = parseAmount(typed)
  const step = rate === null ? null : farFromLast(rate, last)
  const preview = usePreview(last, rate)
  const doubt: readonly FormField[] =
    step === null || last === null
      ? []
      : [
          {
            name: 'acknowledged_warnings',
            kind: 'several',
            label: t(step.startsWith('-') ? 'farBelow' : 'farAbove', {
              percent: formatPercent(step.replace('-', ''), locale),
              last: formatMoney(last, 'COP', locale),
            }),
            options: [{ value: 'far_from_last', label: t('seen') }],
          },
        ]
  const why: FormField = { name: 'reason', kind: 'reason', label: t('reason'), hint: t('reasonHint') }
  const when: FormField = {
    ...{ name: 'effective_at', kind: 'moment', label: proposing('when'), optional: true },
    hint: proposing(standing.persons === 1 ? 'whenHintNow' : 'whenHint'),
  }
  return (
    <StaffForm<Rate | ProposalView>
      path="/panel/rates/"
      schema={setRate.body}
      fields={[
        { name: 'rate', label: t('oneDollar'), hint: preview ?? t('hint'), kind: 'amount' },
        ...doubt,
        ...(standing.reason || doubt.length > 0 ? [why] : [{ ...why, optional: true }]),
        when,
      ]}
      submit={standing.persons === 1 ? t('save') : proposing('propose')}
      onValues={(values) => setTyped(values.rate ?? '')}
      onDone={(answer) => {
        setTyped('')
        onDone(answer)
      }}
    >
      <StandingNote standing={standing} />
    </StaffForm>
  )
}
