import { useLocale, useTranslations } from 'next-intl'
import { Figure } from '@/components/console/doors/figure'
import { Card } from '@/components/ui/card'
import type { FiguresView } from '@/lib/contract/panel/overview-views'
import { formatCount, formatPercent } from '@/lib/format'
import { figureAt } from './figure-address'

const methods = ['bancolombia', 'pse', 'nequi', 'bank_transfer'] as const

/** Share of completed payments that succeeded; a method with none has no rate. */
export function SuccessTable({ rates, days }: { rates: FiguresView['success']; days: readonly string[] }) {
  const t = useTranslations('books.success')
  const names = useTranslations('books.money.methods')
  const locale = useLocale()
  const [from = '', to = ''] = [days[0], days.at(-1)]
  const rowsOf = (measure: 'ended' | 'succeeded', method: (typeof methods)[number]) =>
    figureAt({ measure, from, to, method, currency: 'COP' })
  return (
    <Card title={t('title')} flush>
      <table className="data-table dense">
        <caption className="sr-only">{t('title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('method')}</th>
            <th scope="col" className="cell-end">
              {t('ended')}
            </th>
            <th scope="col" className="cell-end">
              {t('rate')}
            </th>
          </tr>
        </thead>
        <tbody>
          {methods.map((method) => {
            const found = rates.find((one) => one.method === method && one.ended > 0)
            return (
              <tr key={method}>
                <td>{names(method)}</td>
                <td className="cell-end whitespace-nowrap">
                  {found ? (
                    <Figure href={rowsOf('ended', method)} count={found.ended}>
                      {formatCount(found.ended, locale)}
                    </Figure>
                  ) : (
                    <span className="text-ink-3">{t('noData')}</span>
                  )}
                </td>
                <td className="cell-end whitespace-nowrap">
                  {found ? (
                    <Figure href={rowsOf('succeeded', method)} count={found.succeeded}>
                      {formatPercent(((100 * found.succeeded) / found.ended).toFixed(1), locale)}
                    </Figure>
                  ) : (
                    <span className="text-ink-3">{t('noData')}</span>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Card>
  )
}
