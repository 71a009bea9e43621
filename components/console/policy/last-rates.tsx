import { useLocale, useTranslations } from 'next-intl'
import type { ShownProposalView } from '@/lib/contract/policy/proposal-views'
import { Money } from '@/lib/domain/money'
import { formatDay, formatFigure } from '@/lib/format'
import { changeOf, formatChange } from './figures'

/** The dollar rates before a proposed one, newest first, each with its change from the one before it; nothing of a first rate. */
export function LastRates({ rates }: { rates: ShownProposalView['last_rates'] }) {
  const t = useTranslations('rules.proposals.last')
  const locale = useLocale()
  const compared = rates.slice(0, -1).map((one, at) => ({ ...one, before: rates[at + 1]?.rate ?? one.rate }))
  if (compared.length === 0) return null
  return (
    <table className="data-table dense">
      <caption className="sr-only">{t('caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('when')}</th>
          <th scope="col" className="cell-end">
            {t('pesos')}
          </th>
          <th scope="col" className="cell-end">
            {t('change')}
          </th>
        </tr>
      </thead>
      <tbody>
        {compared.map(({ rate, set_at: at, before }) => (
          <tr key={at}>
            <td>{formatDay(at, locale)}</td>
            <td className="cell-end numeric">{formatFigure(rate, locale)}</td>
            <td className="cell-end numeric text-ink-3">
              {formatChange(changeOf(Money.of(before, 'COP'), Money.of(rate, 'COP')) ?? '0.00', locale)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
