import { useLocale, useTranslations } from 'next-intl'
import { usePayerFacts } from '@/components/console/use-payer-facts'
import { Link } from '@/components/ui/link'
import { Facts } from '@/components/ui/record/facts'
import type { MovementView } from '@/lib/contract/panel/money-views'
import type { SuspenseView } from '@/lib/contract/panel/suspense-views'
import { formatKey, formatMoney } from '@/lib/format'
import { Part } from './part'
import { useDestinationText } from './use-destination-text'

/** Whose payment it was, who paid and by what the bank knows it: what two persons need in order to give the money back. */
export function SuspenseFacts({ row, movement }: { row: SuspenseView; movement: MovementView | null }) {
  const t = useTranslations('money.cases')
  const of = useTranslations('money.movement')
  const payoutState = useTranslations('money.payoutState.refund')
  const goesTo = useDestinationText()
  const payerFacts = usePayerFacts()
  const locale = useLocale()
  const mono = (text: string | null | undefined) => text && <span className="font-mono text-[0.93em]">{text}</span>
  const facts = [
    { label: t('owner'), value: <Link href={`/console/users/${row.owner_id}`}>{row.owner_name}</Link> },
    {
      label: t('movement'),
      value: <Link href={`/console/movements/${row.money_movement_id}`}>{row.number}</Link>,
    },
    { label: of('for'), value: movement?.description },
    { label: t('asked'), value: row.creditable ? null : formatMoney(row.charge, 'COP', locale) },
    {
      label: t('paidBy'),
      value: movement?.paid_by && (
        <Link href={`/console/movements/${movement.paid_by}`}>{`${movement.paid_by.slice(0, 11)}…`}</Link>
      ),
    },
    { label: t('goesTo'), value: row.action === 'RETURN' && row.status !== 'RETURNED' ? goesTo(row) : null },
    {
      label: t('refund'),
      value: row.refund && (
        <>
          <Link href={`/console/payouts/${row.refund.id}`}>{t('toRefund')}</Link>
          {` · ${payoutState(row.refund.status)}`}
        </>
      ),
    },
  ]
  const payer = movement && [
    ...payerFacts({ payer: row.payer, method: movement.method, bank: movement.bank }),
    { label: of(movement.method === 'pse' ? 'cus' : 'bankReference'), value: mono(movement.cus) },
    { label: of('tracking'), value: mono(formatKey(movement.tracking_key)) },
    { label: of('reference'), value: mono(movement.rail_reference) },
  ]
  return (
    <>
      <Facts facts={facts} as="rows" />
      {payer ? (
        <Part title={t('payer')}>
          <Facts facts={payer} as="rows" />
        </Part>
      ) : null}
    </>
  )
}
