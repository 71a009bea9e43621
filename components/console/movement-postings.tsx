import { useLocale, useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import type { MovementView } from '@/lib/contract/console-money-views'
import { formatMoney } from '@/lib/format'

/** The transfers of the ledger that belong to a movement, in their order. */
export function MovementPostings({ transfers }: Pick<MovementView, 'transfers'>) {
  const t = useTranslations('money.postings')
  const locale = useLocale()
  return (
    <Card title={t('title')}>
      {transfers.length === 0 ? (
        <p className="small muted">{t('none')}</p>
      ) : (
        <ol className="post">
          {transfers.map(({ key, from, to, currency, amount }) => (
            <li key={key}>
              <span className="mono breaks">
                {from} <span className="arrow">→</span> {to}
              </span>
              <span className="num">{formatMoney(amount, currency, locale)}</span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
