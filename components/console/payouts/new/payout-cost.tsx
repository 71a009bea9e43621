import { useTranslations } from 'next-intl'
import { PayoutSum } from '@/components/layout/payout-sum'
import type { NewPayoutView } from '@/lib/contract/panel/new-payout-views'
import { priceOf } from '@/lib/domain/fee/price-payout'
import { Money } from '@/lib/domain/money'

interface PayoutCostProps {
  wallet: NewPayoutView['wallets'][number]
  /** Plain decimal: what is to arrive. */
  amount: string
}

/** What a payout costs before it is requested, computed by the charging code. */
export function PayoutCost({
  wallet: { currency, balance, fee, gmf_percentage: gmfPercentage },
  amount,
}: PayoutCostProps) {
  const t = useTranslations('money.payoutSum')
  const { feeService, feeIva, gmf, total } = priceOf(Money.of(amount, currency), { rule: fee, gmfPercentage })
  const cost = { amount, fee_service: `${feeService}`, fee_iva: `${feeIva}`, gmf: `${gmf}`, total: `${total}` }
  return (
    <div className="grid gap-2 rounded-2 bg-canvas px-4 py-3">
      <PayoutSum t={t} cost={cost} ivaPercentage={fee.ivaPercentage} {...{ currency, gmfPercentage }} />
      {total.compare(Money.of(balance, currency)) > 0 ? <p className="text-13 text-bad">{t('tooMuch')}</p> : null}
    </div>
  )
}
