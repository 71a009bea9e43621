import { useLocale, useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { classes } from '@/components/ui/classes'
import { Stat, Stats } from '@/components/ui/stat'
import type { Held } from '@/lib/contract/balance/held'
import { formatMoney } from '@/lib/format'

interface HeldCardProps {
  held: readonly Held[]
  /** Says below what is reserved whose it is. */
  explained?: boolean
}

/** Side by side, and below each other on phones where an amount would run out of half of one. */
const pairs = classes(
  '[&>.stats]:grid-cols-2 max-[359px]:[&>.stats]:grid-cols-1 max-md:[&_.stat-value]:text-[16px]',
  'max-[359px]:[&_.stat+.stat]:border-t max-[359px]:[&_.stat+.stat]:border-l-0',
)

/** What can be withdrawn, and beside it what has left and has not arrived yet. */
export function HeldCard({ held, explained }: HeldCardProps) {
  const t = useTranslations('payouts.held')
  const common = useTranslations('common')
  const locale = useLocale()
  const isWorthIt = explained && held.some(({ reserved }) => reserved !== '0.00')
  return (
    <Card flush aria-label={t('title')} footer={isWorthIt ? <p className="hint max-md:-mx-1">{t('explain')}</p> : null}>
      <div className={pairs}>
        {held.map(({ currency, amount, reserved, payouts, refunds }) => (
          <Stats key={currency}>
            <Stat label={t('available')} value={formatMoney(amount, currency, locale)} note={t('availableNote')} />
            <Stat
              label={t('reserved')}
              value={formatMoney(reserved, currency, locale)}
              note={
                reserved === '0.00'
                  ? t('nothing')
                  : common('reservedFor', { payouts, refunds, both: `${payouts * refunds > 0}` })
              }
            />
          </Stats>
        ))}
      </div>
    </Card>
  )
}
