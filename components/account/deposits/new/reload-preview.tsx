import { useLocale, useTranslations } from 'next-intl'
import { type Control, useWatch } from 'react-hook-form'
import { PreviewCard } from '@/components/account/preview-card'
import { Sum } from '@/components/ui/record/sum'
import type { NewReloadView } from '@/lib/contract/reload/pages'
import { formatMoney, formatPercent } from '@/lib/format'
import { type ReloadValues, reloadSplit } from './reload-values'

/** Amount to be credited, during input. */
export function ReloadPreview({ control, view }: { control: Control<ReloadValues>; view: NewReloadView }) {
  const t = useTranslations('deposits.new.preview')
  const locale = useLocale()
  const [amount, currency] = useWatch({ control, name: ['amount', 'currency'] })
  const split = reloadSplit({ amount, currency }, view)
  const rule = view.rules[currency]
  const money = (text: string) => formatMoney(text, currency, locale)
  const taken = (text: string) => `\u2212${money(text)}`
  return (
    <PreviewCard title={t('title')}>
      {split ? null : <p className="mb-3 text-13 text-ink-2">{t('waiting')}</p>}
      {rule ? (
        <div className="mt-3">
          <Sum
            rows={[
              { label: t('amount'), value: split ? money(`${split.reloadAmount}`) : '—' },
              {
                label: t('fee', { percent: formatPercent(rule.percentage, locale) }),
                value: split ? taken(`${split.feeService}`) : '—',
              },
              {
                label: t('iva', { percent: formatPercent(rule.ivaPercentage, locale) }),
                value: split ? taken(`${split.feeIva}`) : '—',
              },
            ]}
            total={{ label: t('credited'), value: split ? money(`${split.credited}`) : '—' }}
          />
        </div>
      ) : null}
      <p className="sr-only" role="status">
        {split ? t('said', { credited: money(`${split.credited}`) }) : ''}
      </p>
    </PreviewCard>
  )
}
