import { useLocale, useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { Stat, Stats } from '@/components/ui/stat'
import type { Split } from '@/lib/contract/deposit/pages'
import { formatFigure, formatMoney, formatPercent } from '@/lib/format'

/** Amount sent, fees and amount credited; `end` is the outcome. */
export function DepositFigures({ split, end }: { split: Split; end: 'open' | 'done' | 'lost' }) {
  const t = useTranslations('deposits.figures')
  const locale = useLocale()
  const money = (amount: string) => formatMoney(amount, split.currency, locale)
  const fees = t('fees', {
    fee: formatFigure(split.fee, locale),
    percent: formatPercent(split.fee_percentage, locale),
    iva: formatFigure(split.iva, locale),
    ivaPercent: formatPercent(split.iva_percentage, locale),
  })
  return (
    <Card flush aria-label={t('title')}>
      <Stats>
        <Stat
          label={t(split.fee_mode === 'payer' ? 'total' : 'amount')}
          value={money(split.total)}
          note={t(`mode.${split.fee_mode}`)}
        />
        <Stat label={t('fee')} value={money(split.both)} note={fees} />
        <Stat full label={t(`credited.${end}`)} value={money(split.credited)} note={t(`balance.${end}`)} />
      </Stats>
    </Card>
  )
}
