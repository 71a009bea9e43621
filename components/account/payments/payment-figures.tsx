import { useLocale, useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { useWhen } from '@/components/ui/record/use-when'
import { Stat, Stats } from '@/components/ui/stat'
import type { CreditState, PaymentPageView } from '@/lib/contract/payment/pages'
import { formatMoney, formatPercent } from '@/lib/format'

/** Without a credit there is no fee. */
const free: readonly CreditState[] = ['returned', 'lost']

/** What the owner gets of the payment, and what the service costs. */
export function PaymentFigures({ view }: { view: PaymentPageView }) {
  const t = useTranslations('payments.figures')
  const locale = useLocale()
  const whenOf = useWhen(view.now)
  const { credit, split, refunding } = view
  const rates = t('rates', {
    fee: formatPercent(split.fee_percentage, locale),
    iva: formatPercent(split.iva_percentage, locale),
  })
  const isFree = free.includes(credit.state)
  return (
    <Card flush aria-label={t('title')} className={refunding ? undefined : 'md:[&>.stats]:grid-cols-[1.3fr_1fr]'}>
      <Stats lead>
        <Stat
          full
          label={t(`credit.${credit.state}`)}
          value={formatMoney(credit.amount, credit.currency, locale)}
          note={credit.at ? <time dateTime={credit.at}>{whenOf(credit.at)}</time> : t(`balance.${credit.state}`)}
        />
        <Stat
          full
          label={t('fee')}
          value={isFree ? '—' : formatMoney(split.both, split.currency, locale)}
          note={isFree ? t('noFee') : credit.state === 'held' ? t('feeIfCredited', { rates }) : rates}
        />
        {refunding ? (
          <Stat
            full
            label={t('refunding')}
            value={formatMoney(refunding.amount, split.currency, locale)}
            note={t('left', { left: formatMoney(refunding.left, split.currency, locale) })}
          />
        ) : null}
      </Stats>
    </Card>
  )
}
