import { useLocale, useTranslations } from 'next-intl'
import { placeOf } from '@/components/console/doors/place-of'
import { railName } from '@/components/console/rail-name'
import { OwnData } from '@/components/layout/own-data'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { Facts } from '@/components/ui/record/facts'
import type { PayoutPageView } from '@/lib/contract/panel/payout-views'
import { Money } from '@/lib/domain/money'
import { formatMoney, formatRecent } from '@/lib/format'
import { Copied } from './copied'
import { HeldFigure } from './held-figure'

type Unpayable = NonNullable<PayoutPageView['by_hand']>['reason']

/** Who asked for it, who approved it, and how it is paid. */
export function PayoutFacts({ view: { payout, payable_by, by_hand, refused, now } }: { view: PayoutPageView }) {
  const t = useTranslations('money.payout')
  const account = useTranslations('money.account')
  const sum = useTranslations('money.payoutSum')
  const locale = useLocale()
  const by = (who: string | null, at: string) => [who, formatRecent(at, now, locale)].filter(Boolean).join(' · ')
  const { status, approvers, approvals_needed: needed, rail, paid_from: from } = payout
  const open = status === 'requested' || status === 'awaiting_destination'
  const because = (reason: Unpayable, name: string) => t(`unpayable.${reason}`, { rail: railName(name) })
  /** Until it was paid, why no rail does. */
  const hand =
    by_hand && (open || status === 'approved')
      ? `${t('way.hand')}. ${because(by_hand.reason, by_hand.rail)}`
      : t('way.hand')
  const [first] = approvers
  /** Before the approval the policy says how, or who approved first; after it, what was chosen. */
  const way = open
    ? payable_by
      ? t(first ? (first.by_hand ? 'way.hand' : 'way.rail') : 'way.either', { rail: railName(payable_by) })
      : hand
    : rail
      ? t('way.rail', { rail: railName(rail) })
      : hand
  const returned = payout.purpose === 'return'
  const { currency, fees_returned: fees } = payout
  const money = (amount: string) => formatMoney(amount, currency, locale)
  const facts = [
    ...(returned
      ? []
      : [
          { label: sum('balance'), value: <HeldFigure of="balance" held={payout} /> },
          { label: sum('reserved'), value: <HeldFigure of="reserved" held={payout} /> },
        ]),
    {
      label: t('case'),
      value: returned ? (
        <Link href={placeOf('suspense', payout.suspense_case_id ?? 0)}>
          {t('toCase', { id: payout.suspense_case_id ?? 0 })}
        </Link>
      ) : null,
    },
    {
      label: t('asked'),
      value: returned
        ? null
        : by(payout.requested_by ?? t(payout.requested_by_id === null ? 'byKey' : 'somebody'), payout.created_at),
    },
    { label: t('why'), value: payout.request_reason },
    {
      label: t('batch'),
      value: payout.batch && (
        <Link href={`/console/payouts/batches/${payout.batch_id}`}>
          {t('batchOf', { number: payout.batch.number, file: payout.batch.file_name })}
        </Link>
      ),
    },
    {
      label: t('approvals'),
      value:
        open || approvers.length > 0 ? (
          <span className="grid">
            {open ? <span>{t('approvalsOf', { count: approvers.length, needed })}</span> : null}
            {approvers.map(({ name, at }) => (
              <span key={at}>{by(name, at)}</span>
            ))}
          </span>
        ) : null,
    },
    { label: t('way.label'), value: status === 'rejected' || status === 'cancelled' ? null : way },
    { label: t('from'), value: from && account('option', from) },
    {
      label: t('reference'),
      value: payout.bank_reference && <Copied name={t('reference')} text={payout.bank_reference} mono />,
    },
    {
      label: t('railReference'),
      value: payout.rail_reference && <Copied name={t('railReference')} text={payout.rail_reference} mono />,
    },
    {
      label: t('answer'),
      value: payout.reason ?? (refused ? because(refused, rail ?? '') : payout.rail_message),
    },
    {
      label: t('feesReturned'),
      value: fees && (
        <span className="numeric">
          {money(`${Money.of(fees.fee_service, currency).plus(Money.of(fees.fee_iva, currency))}`)}
        </span>
      ),
    },
    { label: t('external'), value: payout.external_id },
    { label: t('id'), value: <Copied name={t('id')} text={payout.id} mono /> },
  ]
  return (
    <>
      <Card title={t('data')}>
        <Facts facts={facts} as="rows" />
      </Card>
      <OwnData of="account" metadata={payout.metadata} />
    </>
  )
}
