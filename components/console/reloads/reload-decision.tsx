import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { LevelBadge } from '@/components/console/level-badge'
import { Alert } from '@/components/ui/alert'
import { Amount } from '@/components/ui/amount'
import { Facts } from '@/components/ui/facts'
import { Link } from '@/components/ui/link'
import type { ReloadReviewView } from '@/lib/contract/panel/reload-views'
import { formatDateTime, formatDay, formatMoney, formatNamed, formatPhone } from '@/lib/format'
import { ReloadBadge } from './reload-badge'
import { ReloadPostings } from './reload-postings'
import { ReloadVerdict } from './reload-verdict'
import { ReloadWarnings } from './reload-warnings'

interface ReloadDecisionProps {
  view: ReloadReviewView
  now: string
  onDecided: () => void
}

/** What the transfer is, what speaks against it, what an approval posts, and the decision. */
export function ReloadDecision({ view, now, onDecided }: ReloadDecisionProps) {
  const t = useTranslations('review')
  const locale = useLocale()
  const { owner, payer, target, past } = view
  // As it was when the page was opened: what changed since then, somebody else decided.
  const [opened] = useState(view.state)
  const [mine, setMine] = useState(false)
  const overtaken = opened === 'Created' && view.state !== 'Created' && !mine
  const money = (amount: string) => formatMoney(amount, view.currency, locale)
  /** Who decided what, when and why. */
  const decision = [
    t(`by.${view.state === 'Paid' ? 'Paid' : 'Error'}`, { who: view.reviewer ?? t('nobody') }),
    view.decidedAt && formatDateTime(view.decidedAt, locale),
    view.reason,
  ]
    .filter(Boolean)
    .join(' · ')
  const facts = [
    { label: t('fact.from'), value: view.bank },
    {
      label: t('fact.holder'),
      value: [payer.name, payer.document && formatNamed(payer.document)].filter(Boolean).join(' · '),
    },
    {
      label: t('fact.contact'),
      value: [payer.email, payer.phone && formatPhone(payer.phone)].filter(Boolean).join(' · '),
    },
    { label: t('fact.to'), value: t('target', target) },
    { label: t('fact.sent'), value: <time dateTime={view.createdAt}>{formatDateTime(view.createdAt, locale)}</time> },
    {
      label: t('fact.place'),
      value: <span className="num">{`${view.ip} · ${view.latitude}, ${view.longitude}`}</span>,
    },
    { label: t('fact.document'), value: owner.document && formatNamed(owner.document) },
    { label: t('fact.since'), value: formatDay(owner.since, locale) },
    {
      label: t('fact.past'),
      value:
        past.length === 0
          ? t('noPast')
          : past.map(({ state, count, amount }) => t(`past.${state}`, { count, amount: money(amount) })).join(' · '),
    },
  ]
  return (
    <>
      <div className="phead">
        <h1>
          {t('one')} <span className="num">{view.id}</span>
        </h1>
        <ReloadBadge state={view.state} once={view.firstApprover !== null} />
      </div>
      <div className="decide">
        <div>
          <p>
            <Amount amount={view.amount} currency={view.currency} locale={locale} size="m" />
          </p>
          <p className="row small">
            <Link href={`/console/users/${owner.id}`}>{owner.name}</Link> <LevelBadge level={owner.level} />
          </p>
        </div>
        {overtaken ? (
          <Alert tone="info" role="alert" title={t('overtaken')}>
            {decision}
          </Alert>
        ) : null}
        {view.state === 'Created' || overtaken ? null : (
          <Alert
            tone={view.state === 'Paid' ? 'ok' : 'bad'}
            title={t(`by.${view.state}`, { who: view.reviewer ?? t('nobody') })}
          >
            {[view.decidedAt && formatDateTime(view.decidedAt, locale), view.reason].filter(Boolean).join(' · ')}
          </Alert>
        )}
        {owner.blocked ? <Alert tone="bad" title={t('blocked')} /> : null}
        <ReloadWarnings view={view} now={now} />
        <Facts as="rows" facts={facts} />
        {view.state === 'Error' ? null : <ReloadPostings view={view} />}
      </div>
      {view.state === 'Created' ? (
        <ReloadVerdict
          view={view}
          onSent={() => setMine(true)}
          onRefused={() => setMine(false)}
          onDecided={onDecided}
        />
      ) : null}
    </>
  )
}
