import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { address } from '@/components/console/address'
import { Figure } from '@/components/console/doors/figure'
import { LevelBadge } from '@/components/console/level-badge'
import { MarkUnusual } from '@/components/console/mark-unusual'
import { Link } from '@/components/ui/link'
import { Alert } from '@/components/ui/notice/alert'
import { Amount } from '@/components/ui/record/amount'
import { Facts } from '@/components/ui/record/facts'
import type { ReviewedReload } from '@/lib/contract/panel/reload-views'
import type { StandingView } from '@/lib/contract/policy/proposal-views'
import { formatDateTime, formatDay, formatMoney, formatNamed, formatPhone } from '@/lib/format'
import { ReloadBadge } from './reload-badge'
import { ReloadPostings, WalletThen } from './reload-postings'
import { ReloadVerdict } from './reload-verdict'
import { ReloadWarnings } from './reload-warnings'

interface ReloadDecisionProps {
  reload: ReviewedReload
  standing: StandingView
  now: string
  onDecided: () => void
}

/** The holder's other transfers in a state. */
const pastAt = ({ id, owner, currency }: ReviewedReload, state: ReviewedReload['state']) =>
  address('/console/reloads', { state: state === 'Created' ? null : state, currency, owner: owner.id, except: id })

/** Facts of the transfer, warnings, postings of an approval, and the decision form. */
export function ReloadDecision({ reload, standing, now, onDecided }: ReloadDecisionProps) {
  const t = useTranslations('review')
  const locale = useLocale()
  const { owner, sender, target, past } = reload
  // The state when the page was opened: a decision made since then by someone else is announced.
  const [opened] = useState(reload.state)
  const overtaken = opened === 'Created' && reload.state !== 'Created' && !reload.decided_by_you
  const money = (amount: string) => formatMoney(amount, reload.currency, locale)
  /** Who decided what, when and why. */
  const decision = [
    t(`by.${reload.state === 'Paid' ? 'Paid' : 'Error'}`, { who: reload.reviewer ?? t('nobody') }),
    reload.decided_at && formatDateTime(reload.decided_at, locale),
    reload.reason,
  ]
    .filter(Boolean)
    .join(' · ')
  const facts = [
    { label: t('fact.from'), value: reload.bank_name },
    {
      label: t('fact.holder'),
      value: [sender.name, sender.document && formatNamed(sender.document)].filter(Boolean).join(' · '),
    },
    {
      label: t('fact.contact'),
      value: [sender.email, sender.phone && formatPhone(sender.phone)].filter(Boolean).join(' · '),
    },
    { label: t('fact.to'), value: t('target', target) },
    {
      label: t('fact.sent'),
      value: <time dateTime={reload.created_at}>{formatDateTime(reload.created_at, locale)}</time>,
    },
    {
      label: t('fact.place'),
      value: <span className="numeric">{`${reload.ip} · ${reload.latitude}, ${reload.longitude}`}</span>,
    },
    { label: t('fact.document'), value: owner.document && formatNamed(owner.document) },
    { label: t('fact.since'), value: formatDay(owner.since, locale) },
    {
      label: t('fact.past'),
      value:
        past.length === 0
          ? t('noPast')
          : past.map(({ state, count, amount }, at) => (
              <span key={state}>
                {at > 0 ? ' · ' : null}
                <Figure href={pastAt(reload, state)} sum={amount}>
                  {t(`past.${state}`, { count, amount: money(amount) })}
                </Figure>
              </span>
            )),
    },
    { label: t('balanceThen'), value: reload.state === 'Error' ? <WalletThen reload={reload} of="after" /> : null },
  ]
  return (
    <>
      <div className="pane-head">
        <h1>
          {t('one')} <span className="numeric">{reload.id}</span>
        </h1>
        <ReloadBadge state={reload.state} once={reload.first_approver !== null} />
      </div>
      <div className="decision-pane">
        <div>
          <p>
            <Amount amount={reload.payed_amount} currency={reload.currency} locale={locale} size="m" />
          </p>
          <p className="flex items-center gap-2 text-13">
            <Link href={`/console/users/${owner.id}`}>{owner.name}</Link> <LevelBadge level={owner.level} />
          </p>
        </div>
        {overtaken ? (
          <Alert tone="info" role="alert" title={t('overtaken')}>
            {decision}
          </Alert>
        ) : null}
        {reload.state === 'Created' || overtaken ? null : (
          <Alert
            tone={reload.state === 'Paid' ? 'ok' : 'bad'}
            title={t(`by.${reload.state}`, { who: reload.reviewer ?? t('nobody') })}
          >
            {[reload.decided_at && formatDateTime(reload.decided_at, locale), reload.reason]
              .filter(Boolean)
              .join(' · ')}
          </Alert>
        )}
        {owner.blocked ? <Alert tone="bad" title={t('blocked')} /> : null}
        <ReloadWarnings reload={reload} now={now} />
        <Facts as="rows" facts={facts} />
        {reload.state === 'Error' ? null : <ReloadPostings reload={reload} />}
        <MarkUnusual subject={`reload:${reload.id}`} />
      </div>
      {reload.state === 'Created' ? <ReloadVerdict reload={reload} standing={standing} onDecided={onDecided} /> : null}
    </>
  )
}
