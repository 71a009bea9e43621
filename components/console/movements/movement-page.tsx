'use client'

import { useLocale, useTranslations } from 'next-intl'
import { address as addressOf } from '@/components/console/address'
import { AskRail } from '@/components/console/ask-rail'
import { placeOf } from '@/components/console/doors/place-of'
import { MarkUnusual } from '@/components/console/mark-unusual'
import { Postings } from '@/components/console/postings'
import { railName } from '@/components/console/rail-name'
import { RailNotices } from '@/components/console/rail-notices'
import { OwnData } from '@/components/layout/own-data'
import { PageHead } from '@/components/layout/page-head'
import { Card } from '@/components/ui/card'
import { Crumb } from '@/components/ui/crumb'
import { Link } from '@/components/ui/link'
import { Alert } from '@/components/ui/notice/alert'
import { Facts } from '@/components/ui/record/facts'
import { Sum } from '@/components/ui/record/sum'
import { useView } from '@/lib/browser/use-view'
import { formatDateTime, formatMoney, formatPercent } from '@/lib/format'
import { MovementBadges } from './movement-badges'
import { MovementHistory } from './movement-history'
import { Signals } from './movement-signals'

export function MovementPage({ address }: { address: string }) {
  const t = useTranslations('money.movement')
  const list = useTranslations('money.movements')
  const ask = useTranslations('money.ask')
  const kindOf = useTranslations('cases.kind')
  const locale = useLocale()
  const { now, movement, banks, signals, asking } = useView('/console/movements/[id]', address).view
  const money = (amount: string) => formatMoney(amount, movement.currency, locale)
  const cop = (amount: string) => formatMoney(amount, 'COP', locale)
  /** Received money that differs from the charge; it is shown with its suspense case, and only there. */
  const other = movement.fail_reason === 'amount_mismatch' ? movement.received : null
  const time = (at: string | null) => at && <time dateTime={at}>{formatDateTime(at, locale)}</time>
  const mono = (text: string | null) =>
    text && <span className="font-mono text-[0.93em] max-md:text-[12px]">{text}</span>
  const facts = [
    { label: t('owner'), value: <Link href={`/console/users/${movement.owner.id}`}>{movement.owner.name}</Link> },
    {
      label: t('for'),
      value: movement.link ? (
        <Link href={addressOf('/console/movements', { link: movement.link })} title={t('siblings')}>
          {movement.description || t('siblings')}
        </Link>
      ) : (
        movement.description
      ),
    },
    {
      label: t('cases'),
      value:
        movement.cases.length > 0 ? (
          <span className="grid gap-0.5">
            {movement.cases.map((one) => (
              <Link key={one.id} href={placeOf('case', one.id)}>
                {t('oneCase', { number: `${one.number}`, kind: kindOf(one.kind) })}
              </Link>
            ))}
          </span>
        ) : null,
    },
    { label: t('method'), value: list(`methods.${movement.method}`) },
    { label: t('bank'), value: movement.bank },
    {
      label: t('payer'),
      value: [movement.payer.name, movement.payer.document, movement.payer.phone].filter(Boolean).join(' · '),
    },
    { label: t('id'), value: mono(movement.id) },
    { label: t('tracking'), value: mono(movement.tracking_key) },
    { label: t('external'), value: mono(movement.external_id) },
    { label: t('rail'), value: railName(movement.rail) },
    { label: t('reference'), value: mono(movement.rail_reference) },
    { label: t(movement.method === 'pse' ? 'cus' : 'bankReference'), value: mono(movement.cus) },
    { label: t('created'), value: time(movement.created_at) },
    { label: t('expires'), value: movement.settled_at ? null : time(movement.expires_at) },
    { label: t('settled'), value: time(movement.settled_at) },
    {
      label: t('asked'),
      value:
        movement.asked_at && t('askedText', { count: movement.asks, time: formatDateTime(movement.asked_at, locale) }),
    },
    { label: t('nextAsk'), value: time(movement.next_ask_at) },
  ]
  return (
    <div className="page-column">
      <Crumb href="/console/movements">{list('title')}</Crumb>
      <PageHead title={`${t('one')} ${movement.number}`} note={money(movement.total)}>
        <MovementBadges
          status={movement.status}
          suspense={movement.suspense?.status}
          reversal={movement.reversal?.status}
        />
      </PageHead>
      {movement.fail_reason && !other ? (
        <Alert tone="bad" title={t(`fail.${movement.fail_reason}`)}>
          {movement.rail_message ? t('railSaid', { text: movement.rail_message }) : null}
        </Alert>
      ) : null}
      {movement.suspense ? (
        <Alert tone="warn" title={t(`suspense.${movement.suspense.status}`)}>
          {other ? (
            <p>{t('came', { came: formatMoney(other.amount, other.currency, locale), asked: cop(movement.charge) })}</p>
          ) : null}
          <p className="text-13">
            <Link href={placeOf('suspense', movement.suspense.id)}>{t('toCase')}</Link>
          </p>
        </Alert>
      ) : null}
      {movement.reversal ? (
        <Alert tone="bad" title={t(`reversal.${movement.reversal.status}`)}>
          <p className="text-13">
            <Link href={placeOf('reversal', movement.reversal.id)}>{t('toReversal')}</Link>
          </p>
        </Alert>
      ) : null}
      <Signals signals={signals} />
      <div className="aside-grid">
        <div className="grid gap-4 content-start">
          <Card title={t('data')}>
            <Facts facts={facts} as="rows" />
          </Card>
          <OwnData of="account" metadata={movement.metadata} />
          <Postings transfers={movement.transfers} banks={banks} />
          <RailNotices notices={movement.notices} answers={movement.answers} />
        </div>
        <div className="grid gap-4 content-start">
          <Card title={t('money')}>
            <div className="grid gap-4 content-start">
              <Sum
                rows={[
                  { label: t('amount'), value: money(movement.reload_amount) },
                  {
                    label: t('fee', { percent: formatPercent(movement.fee_percentage, locale) }),
                    value: money(movement.fee),
                  },
                  {
                    label: t('iva', { percent: formatPercent(movement.iva_percentage, locale) }),
                    value: money(movement.iva),
                  },
                ]}
                total={{ label: t(`total.${movement.fee_mode}`), value: money(movement.total) }}
              />
              {movement.rate || movement.charge !== movement.total ? (
                <p className="text-13 text-ink-2">
                  {movement.rate
                    ? t('chargeAt', { amount: cop(movement.charge), rate: cop(movement.rate) })
                    : t('charge', { amount: cop(movement.charge) })}
                </p>
              ) : null}
            </div>
          </Card>
          <Card title={ask('title')}>
            <AskRail id={movement.id} standing={asking} />
          </Card>
          <MarkUnusual subject={movement.id} />
          <MovementHistory movement={movement} now={now} />
        </div>
      </div>
    </div>
  )
}
