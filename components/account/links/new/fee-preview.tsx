import { useLocale, useTranslations } from 'next-intl'
import { type Control, useWatch } from 'react-hook-form'
import { PreviewCard } from '@/components/account/preview-card'
import { classes } from '@/components/ui/classes'
import type { NewLinkView } from '@/lib/contract/user/account-views'
import { formatFigure, formatMoney, formatPercent } from '@/lib/format'
import type { NewLinkValues } from './new-link-values'
import { useFigures } from './use-figures'

const modes = ['payer', 'receiver'] as const

/** Fee, IVA and total of both modes, during input. */
export function FeePreview({ control, view }: { control: Control<NewLinkValues>; view: NewLinkView }) {
  const t = useTranslations('account.newLink')
  const locale = useLocale()
  const chosen = useWatch({ control, name: 'fee_mode' })
  const { currency, rule, example, ...of } = useFigures(control, view)
  const split = of[chosen]
  const money = (amount: string) => formatMoney(amount, currency, locale)
  const rows = [
    { name: 'amount', label: t('preview.amount') },
    { name: 'fee', label: t('preview.fee', { percent: formatPercent(rule.percentage, locale) }) },
    { name: 'iva', label: t('preview.iva', { percent: formatPercent(rule.ivaPercentage, locale) }) },
    { name: 'total', label: t('preview.total') },
    { name: 'credited', label: t('preview.credited') },
  ] as const
  return (
    <PreviewCard title={t('preview.title')}>
      <p className="mb-3 text-13 text-ink-2 empty:hidden">
        {example && of.payer ? t('preview.general', { amount: money(of.payer.amount) }) : null}
        {split ? null : t('preview.waiting')}
      </p>
      <table className="fee-figures">
        <caption className="sr-only">{t('preview.caption')}</caption>
        <thead>
          <tr>
            <td />
            {modes.map((mode) => (
              <th key={mode} scope="col" className={classes(mode === chosen && 'chosen')}>
                {t(`preview.modes.${mode}`)}
                {mode === chosen ? <span className="sr-only"> ({t('preview.chosen')})</span> : null}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, label }) => (
            <tr key={name} className={classes((name === 'total' || name === 'credited') && 'outcome')}>
              <th scope="row">{label}</th>
              {modes.map((mode) => {
                const figures = of[mode]
                return (
                  <td key={mode} className={classes('numeric', mode === chosen && 'chosen')}>
                    {figures ? formatFigure(figures[name], locale) : '—'}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="sr-only" role="status">
        {split ? t('preview.said', { total: money(split.total), credited: money(split.credited) }) : ''}
      </p>
    </PreviewCard>
  )
}
