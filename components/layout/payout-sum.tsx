import { useLocale } from 'next-intl'
import { Sum } from '@/components/ui/record/sum'
import { formatMoney, formatPercent, formatThousandths } from '@/lib/format'

/** Plain decimals. */
type Cost = { amount: string; fee_service: string; fee_iva: string; gmf: string; total: string }

interface PayoutSumProps {
  /** Texts of a payout's cost, as the area's reader knows them. */
  t: (name: 'amount' | 'fee' | 'iva' | 'gmf' | 'total', values?: Record<string, string>) => string
  /** What is not known yet is shown as a dash. */
  cost: Partial<Cost>
  currency: string
  ivaPercentage: string
  gmfPercentage: string
}

/** What arrives, what it costs, and what leaves the balance; GMF only where there is any. */
export function PayoutSum({ t, cost, currency, ivaPercentage, gmfPercentage }: PayoutSumProps) {
  const locale = useLocale()
  const money = (text: string | undefined) => (text === undefined ? '—' : formatMoney(text, currency, locale))
  const gmf = { label: t('gmf', { rate: formatThousandths(gmfPercentage, locale) }), value: money(cost.gmf) }
  return (
    <Sum
      rows={[
        { label: t('amount'), value: money(cost.amount) },
        { label: t('fee'), value: money(cost.fee_service) },
        { label: t('iva', { percent: formatPercent(ivaPercentage, locale) }), value: money(cost.fee_iva) },
        ...(gmfPercentage === '0.00' ? [] : [gmf]),
      ]}
      total={{ label: t('total'), value: money(cost.total) }}
    />
  )
}
