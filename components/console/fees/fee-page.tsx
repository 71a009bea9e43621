'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { AuditTable } from '@/components/console/audit-table'
import { OpenProposals } from '@/components/console/policy/open-proposals'
import { StandingNote } from '@/components/console/policy/standing-note'
import { useProposed } from '@/components/console/policy/use-proposed'
import { parsePercent } from '@/components/console/write/sent-of'
import { StaffForm } from '@/components/console/write/staff-form'
import { PageHead } from '@/components/layout/page-head'
import { Card } from '@/components/ui/card'
import { Crumb } from '@/components/ui/crumb'
import { Link } from '@/components/ui/link'
import { Facts } from '@/components/ui/record/facts'
import { useRefresh, useView } from '@/lib/browser/use-view'
import type { FeeRulePageView } from '@/lib/contract/panel/fee-views'
import { setFee } from '@/lib/contract/panel/fees'
import { creditsBelowZero } from '@/lib/domain/fee/least-amount'
import { formatDateTime, formatMoney, formatPercent, parseAmount } from '@/lib/format'
import { FeeEffect } from './fee-effect'
import { RemoveFee } from './remove-fee'

/** One fee rule: current values, effect of an edit and history. */
export function FeePage({ address }: { address: string }) {
  const { view } = useView('/console/fees/[method]/[currency]', address)
  // A rule that changed begins a new form, from its new values.
  return <OneFee key={`${address} ${(view.own ?? view.general)?.updated_at}`} view={view} />
}

function OneFee({ view }: { view: FeeRulePageView }) {
  const { now, method, currency, owner, general, own, history, standing, removal, proposals } = view
  const t = useTranslations('rules.fees')
  const locale = useLocale()
  const refresh = useRefresh()
  const proposing = useTranslations('rules.proposals')
  const proposed = useProposed()
  const open = (kind: string) => proposals.some((one) => one.kind === kind && one.status !== 'LAPSED')
  const rule = own ?? general
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const begin = {
    percentage: (rule?.percentage ?? '0.00').replace('.', locale === 'es' ? ',' : '.'),
    fixed: (rule?.fixed ?? '0.00').replace('.', locale === 'es' ? ',' : '.'),
    iva: (rule?.iva_percentage ?? '19.00').replace('.', locale === 'es' ? ',' : '.'),
  }
  const next = {
    percentage: parsePercent(typed.percentage ?? begin.percentage),
    fixed: parseAmount(typed.fixed ?? begin.fixed),
    ivaPercentage: parsePercent(typed.iva_percentage ?? begin.iva),
  }
  const below =
    next.percentage !== null &&
    next.fixed !== null &&
    next.ivaPercentage !== null &&
    creditsBelowZero(method, currency, {
      percentage: next.percentage,
      fixed: next.fixed,
      ivaPercentage: next.ivaPercentage,
    })
  const name = `${t(`products.${method}`)} · ${currency}`
  const facts = rule && [
    { label: t('percentage'), value: <span className="numeric">{formatPercent(rule.percentage, locale)}</span> },
    { label: t('fixed'), value: <span className="numeric">{formatMoney(rule.fixed, currency, locale)}</span> },
    { label: t('iva'), value: <span className="numeric">{formatPercent(rule.iva_percentage, locale)}</span> },
    { label: t('since'), value: formatDateTime(rule.updated_at, locale) },
    { label: t('source'), value: owner && t(own ? 'isOwn' : 'isGeneral') },
  ]
  return (
    <div className="page-column">
      <Crumb href="/console/fees">{t('title')}</Crumb>
      <PageHead
        title={name}
        note={owner ? <Link href={`/console/users/${owner.id}`}>{owner.name}</Link> : t('everybody')}
      />
      <OpenProposals proposals={proposals} now={now} page="/console/fees/[method]/[currency]" />
      <div className="aside-grid">
        <div className="grid gap-4 content-start">
          <Card title={t('now')}>
            {facts ? <Facts facts={facts} as="rows" /> : <p className="text-13 text-ink-2">{t('noRule')}</p>}
          </Card>
          <FeeEffect
            product={method}
            currency={currency}
            now={rule && { percentage: rule.percentage, fixed: rule.fixed, ivaPercentage: rule.iva_percentage }}
            next={
              next.percentage && next.fixed && next.ivaPercentage
                ? { percentage: next.percentage, fixed: next.fixed, ivaPercentage: next.ivaPercentage }
                : null
            }
          />
          <Card title={t('history')} flush>
            {history.length > 0 ? (
              <AuditTable rows={history} now={now} about />
            ) : (
              <p className="card-body text-ink-2 text-13">{t('noHistory')}</p>
            )}
          </Card>
        </div>
        {standing.may ? (
          <div className="grid gap-4 content-start">
            <Card title={t(owner && !own ? 'make' : 'change')}>
              {open('fee.set') ? (
                <p className="text-13 text-ink-2">{proposing('openAlready')}</p>
              ) : (
                <StaffForm
                  path="/panel/fees/"
                  schema={setFee.body}
                  more={{ method, currency, owner_id: owner?.id ?? null }}
                  fields={[
                    { name: 'percentage', label: t('percentage'), kind: 'percent', initial: begin.percentage },
                    { name: 'fixed', label: t('fixed'), kind: 'amount', initial: begin.fixed },
                    { name: 'iva_percentage', label: t('iva'), kind: 'percent', initial: begin.iva },
                    ...(below
                      ? [
                          {
                            ...{ name: 'acknowledged_warnings', kind: 'several' as const, label: t('below') },
                            options: [{ value: 'credits_below_zero', label: t('seen') }],
                          },
                        ]
                      : []),
                    { name: 'reason', label: t('reason'), kind: 'reason', optional: !standing.reason && !below },
                    {
                      ...{ name: 'effective_at', kind: 'moment', label: proposing('when'), optional: true },
                      hint: proposing(standing.persons === 1 ? 'whenHintNow' : 'whenHint'),
                    },
                  ]}
                  submit={standing.persons === 1 ? t('save') : proposing('propose')}
                  onValues={setTyped}
                  onDone={(answer: object) => {
                    proposed(answer, t('saved', { name }))
                    void refresh('/console/fees/[method]/[currency]')
                  }}
                >
                  {standing.persons === 1 ? <p className="text-13 text-ink-3">{t('fromNow')}</p> : null}
                  <StandingNote standing={standing} />
                </StaffForm>
              )}
            </Card>
            {own && removal.may && !open('fee.remove') ? <RemoveFee id={own.id} standing={removal} /> : null}
          </div>
        ) : null}
      </div>
    </div>
  )
}
