import { useLocale, useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { Stat, Stats } from '@/components/ui/stat'
import type { LinkPageView } from '@/lib/contract/payment-link/link-page'
import { formatMoney, formatPercent } from '@/lib/format'

/** Amount, fees and the resulting total or credit, depending on who pays the fee. */
export function LinkFigures({ view, minimum }: { view: LinkPageView; minimum: string }) {
  const t = useTranslations('account.link')
  const locale = useLocale()
  const { link } = view
  const money = (amount: string) => formatMoney(amount, link.currency, locale)
  const rates = t('feeRates', {
    fee: formatPercent(view.fee_percentage, locale),
    iva: formatPercent(view.iva_percentage, locale),
  })
  const paid = link.status === 'PAID'
  const after = afterOf(view, money)
  const since = after && t(`after.${after.is}`, { amount: after.amount })
  if (link.is_general && !paid) {
    return (
      <Card flush>
        <Stats>
          <Stat label={t('amount')} value={t('amountOpen')} note={t('amountOpenNote', { minimum: money(minimum) })} />
          <Stat label={t('fee')} value={t('feeOpen')} note={rates} />
          <Stat
            full
            label={t('total')}
            value="—"
            note={link.fee_mode === 'payer' ? t('totalNote') : t('creditedNote')}
          />
        </Stats>
      </Card>
    )
  }
  return (
    <Card flush>
      <Stats>
        <Stat
          label={t('amount')}
          value={money(link.amount)}
          note={
            link.fee_mode === 'receiver' ? t('amountReceiver') : (since ?? t(paid ? 'amountPayerPaid' : 'amountPayer'))
          }
        />
        <Stat label={t('fee')} value={money(view.fee)} note={rates} />
        {link.fee_mode === 'payer' ? (
          <Stat
            full
            label={paid ? t('totalPaid') : t('total')}
            value={money(link.total_to_pay)}
            note={t('totalNote')}
          />
        ) : (
          <Stat
            full
            label={paid ? t('creditedPaid') : t('credited')}
            value={money(view.credited)}
            note={since ?? t('creditedNote')}
          />
        )}
      </Stats>
    </Card>
  )
}

/** What became of the credit: taken back by the bank, else refunded or being refunded; null while all of it stays. */
function afterOf({ paid }: LinkPageView, money: (amount: string) => string) {
  if (!paid) return null
  if (paid.disposition === 'reversed') return { is: 'reversed', amount: '' } as const
  if (paid.refunding) return { is: 'refunding', amount: money(paid.refunding.amount) } as const
  return Number(paid.refunded) > 0 ? ({ is: 'refunded', amount: money(paid.refunded) } as const) : null
}
