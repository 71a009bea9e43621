import { useLocale, useTranslations } from 'next-intl'
import { Sum } from '@/components/ui/record/sum'
import type { NewPayoutView } from '@/lib/contract/panel/payout-views'
import { breakdown } from '@/lib/domain/fee/breakdown'
import { Money } from '@/lib/domain/money'
import { formatMoney, formatPercent } from '@/lib/format'

interface PayoutCostProps {
  wallet: NewPayoutView['wallets'][number]
  /** Plain decimal: what is to arrive. */
  amount: string
}

/** What a payout costs before it is requested, computed by the charging code. */
export function PayoutCost({ wallet: { currency, balance, fee }, amount }: PayoutCostProps) {
  const t = useTranslations('money.payoutSum')
  const locale = useLocale()
  const { feeService, feeIva, totalToPay: total } = breakdown(Money.of(amount, currency), fee, 'payer')
  const money = (value: Money | string) => formatMoney(`${value}`, currency, locale)
  return (
    <div className="grid gap-2 rounded-2 bg-canvas px-4 py-3">
      <Sum
        rows={[
          { label: t('amount'), value: money(amount) },
          { label: t('fee'), value: money(feeService) },
          { label: t('iva', { percent: formatPercent(fee.ivaPercentage, locale) }), value: money(feeIva) },
        ]}
        total={{ label: t('total'), value: money(total) }}
      />
      {total.compare(Money.of(balance, currency)) > 0 ? <p className="text-13 text-bad">{t('tooMuch')}</p> : null}
    </div>
  )
}
