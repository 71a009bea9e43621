import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Card } from '@/components/ui/card'
import { Field } from '@/components/ui/field/field'
import { Input } from '@/components/ui/field/input'
import type { FeeRuleView } from '@/lib/contract/panel/fee-views'
import { breakdown, type FeeRule } from '@/lib/domain/fee/breakdown'
import { type Currency, Money } from '@/lib/domain/money'
import { formatFigure, parseAmount } from '@/lib/format'

interface FeeEffectProps {
  product: FeeRuleView['method']
  currency: Currency
  /** The current rule and the edited one; null if it cannot be parsed. */
  now: FeeRule | null
  next: FeeRule | null
}

const rows = ['fee', 'iva', 'payer', 'receiver'] as const
/** Fee and IVA of a payout leave the balance beside its amount. */
const payoutRows = ['fee', 'iva', 'out'] as const

function figuresOf(amount: Money, rule: FeeRule) {
  const [payer, receiver] = [breakdown(amount, rule, 'payer'), breakdown(amount, rule, 'receiver')]
  return {
    fee: payer.feeService,
    iva: payer.feeIva,
    payer: payer.totalToPay,
    receiver: receiver.credited,
    out: payer.totalToPay,
  }
}

/** Cost of an amount under the current and the new rule, computed by the charging code. */
export function FeeEffect({ product, currency, now, next }: FeeEffectProps) {
  const t = useTranslations('rules.fees')
  const locale = useLocale()
  const [text, setText] = useState(currency === 'COP' ? formatFigure('100000.00', locale).slice(0, -3) : '100')
  const plain = parseAmount(text)
  const amount = plain === null ? null : Money.of(plain, currency)
  const before = amount && now && figuresOf(amount, now)
  const after = amount && next && figuresOf(amount, next)
  const shown = (money: Money | undefined) => (money ? formatFigure(`${money}`, locale) : '—')
  return (
    <Card title={t('effect')}>
      <div className="grid gap-4 content-start">
        <Field id="example" label={t('example', { currency })}>
          {(control) => (
            <Input
              {...control}
              scale="md"
              inputMode="decimal"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <table className="data-table dense">
          <caption className="sr-only">{t('effect')}</caption>
          <thead>
            <tr>
              <td className="md:pl-0" />
              <th scope="col" className="cell-end border-b-0">
                {t('before')}
              </th>
              <th scope="col" className="cell-end border-b-0 md:pr-0">
                {t('after')}
              </th>
            </tr>
          </thead>
          <tbody>
            {(product === 'payout' ? payoutRows : rows).map((row) => (
              <tr key={row}>
                <th
                  scope="row"
                  className="py-1.5 text-13 font-normal whitespace-normal text-ink md:pl-0 [tr:last-child>&]:border-b-0"
                >
                  {t(`effects.${row}`)}
                </th>
                <td className="cell-end whitespace-nowrap">{shown(before?.[row])}</td>
                <td className="cell-end whitespace-nowrap md:pr-0">{shown(after?.[row])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}
