'use client'

import { useLocale, useTranslations } from 'next-intl'
import { PageHead } from '@/components/layout/page-head'
import { Alert } from '@/components/ui/alert'
import { Card } from '@/components/ui/card'
import { Crumb } from '@/components/ui/crumb'
import { Facts } from '@/components/ui/facts'
import { Link } from '@/components/ui/link'
import { StatusBadge } from '@/components/ui/status-badge'
import { Sum } from '@/components/ui/sum'
import type { MovementView } from '@/lib/contract/panel/money-views'
import { formatDateTime, formatMoney, formatPercent, looks } from '@/lib/format'
import { AskRail } from './ask-rail'
import { MovementHistory } from './movement-history'
import { MovementNotices } from './movement-notices'
import { MovementPostings } from './movement-postings'

interface MovementPageProps {
  view: MovementView
  now: string
  /** Names of the service's accounts at banks, by their code in the ledger. */
  banks: Readonly<Record<string, string>>
}

/** One movement as staff see it. */
export function MovementPage({ view, now, banks }: MovementPageProps) {
  const t = useTranslations('money.movement')
  const list = useTranslations('money.movements')
  const words = useTranslations('common.status.movement')
  const locale = useLocale()
  const money = (amount: string) => formatMoney(amount, view.currency, locale)
  const cop = (amount: string) => formatMoney(amount, 'COP', locale)
  /** What came, where it was not what was charged: the case tells of it, and says it once. */
  const other = view.failReason === 'amount_mismatch' ? view.received : null
  const time = (at: string | null) => at && <time dateTime={at}>{formatDateTime(at, locale)}</time>
  const mono = (text: string | null) => text && <span className="mono">{text}</span>
  const facts = [
    { label: t('owner'), value: <Link href={`/console/users/${view.owner.id}`}>{view.owner.name}</Link> },
    { label: t('for'), value: view.link?.description ?? view.description },
    { label: t('method'), value: list(`methods.${view.method}`) },
    { label: t('bank'), value: view.bank },
    { label: t('payer'), value: [view.payer.name, view.payer.document, view.payer.phone].filter(Boolean).join(' · ') },
    { label: t('id'), value: mono(view.id) },
    { label: t('tracking'), value: mono(view.trackingKey) },
    { label: t('external'), value: mono(view.externalId) },
    { label: t('rail'), value: view.rail },
    { label: t('reference'), value: mono(view.railReference) },
    { label: t(view.method === 'pse' ? 'cus' : 'bankReference'), value: mono(view.cus) },
    { label: t('created'), value: time(view.createdAt) },
    { label: t('expires'), value: view.settledAt ? null : time(view.expiresAt) },
    { label: t('settled'), value: time(view.settledAt) },
    {
      label: t('asked'),
      value: view.askedAt && t('askedText', { count: view.asks, time: formatDateTime(view.askedAt, locale) }),
    },
    { label: t('nextAsk'), value: time(view.nextAskAt) },
  ]
  return (
    <div className="inner">
      <Crumb href="/console/movements">{list('title')}</Crumb>
      <PageHead title={`${t('one')} ${view.number}`} note={money(view.total)}>
        <StatusBadge look={looks.movement[view.status]}>{words(view.status)}</StatusBadge>
      </PageHead>
      {view.failReason && !other ? (
        <Alert tone="bad" title={t(`fail.${view.failReason}`)}>
          {view.railMessage ? t('railSaid', { text: view.railMessage }) : null}
        </Alert>
      ) : null}
      {view.suspense ? (
        <Alert tone="warn" title={t(`suspense.${view.suspense.status}`)}>
          {other ? (
            <p>{t('came', { came: formatMoney(other.amount, other.currency, locale), asked: cop(view.charge) })}</p>
          ) : null}
          <p className="small">
            <Link href={`/console/suspense/${view.suspense.id}`}>{t('toCase', { id: view.suspense.id })}</Link>
          </p>
        </Alert>
      ) : null}
      {view.reversal ? (
        <Alert tone="bad" title={t(`reversal.${view.reversal.status}`)}>
          <p className="small">
            <Link href={`/console/reversals/${view.reversal.id}`}>{t('toReversal', { id: view.reversal.id })}</Link>
          </p>
        </Alert>
      ) : null}
      <div className="g2">
        <div className="stack">
          <Card title={t('data')}>
            <Facts facts={facts} as="rows" />
          </Card>
          <MovementPostings transfers={view.transfers} banks={banks} />
          <MovementNotices notices={view.notices} answers={view.answers} />
        </div>
        <div className="stack">
          <Card title={t('money')}>
            <div className="stack">
              <Sum
                rows={[
                  { label: t('amount'), value: money(view.reloadAmount) },
                  { label: t('fee', { percent: formatPercent(view.percentage, locale) }), value: money(view.fee) },
                  { label: t('iva', { percent: formatPercent(view.ivaPercentage, locale) }), value: money(view.iva) },
                ]}
                total={{ label: t(`total.${view.feeMode}`), value: money(view.total) }}
              />
              {view.rate || view.charge !== view.total ? (
                <p className="small muted">
                  {view.rate
                    ? t('chargeAt', { amount: cop(view.charge), rate: cop(view.rate) })
                    : t('charge', { amount: cop(view.charge) })}
                </p>
              ) : null}
            </div>
          </Card>
          <AskRail id={view.id} />
          <MovementHistory view={view} now={now} />
        </div>
      </div>
    </div>
  )
}
