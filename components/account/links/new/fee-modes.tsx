import { useLocale, useTranslations } from 'next-intl'
import type { UseFormReturn } from 'react-hook-form'
import { FieldError } from '@/components/ui/field/field'
import type { NewLinkView } from '@/lib/contract/user/account-views'
import { formatMoney } from '@/lib/format'
import type { NewLinkValues } from './new-link-values'
import { useFigures } from './use-figures'

/** Choice of who pays the fee, with the resulting figures. */
export function FeeModes({ form, view }: { form: UseFormReturn<NewLinkValues>; view: NewLinkView }) {
  const t = useTranslations('account.newLink')
  const locale = useLocale()
  const figures = useFigures(form.control, view)
  const money = (amount: string) => formatMoney(amount, figures.currency, locale)
  return (
    <fieldset className="field" id="fee_mode">
      <legend className="label">{t('mode')}</legend>
      <div className="radio-cards">
        {(['payer', 'receiver'] as const).map((mode) => {
          const split = figures.example ? null : figures[mode]
          return (
            <label key={mode}>
              <input type="radio" value={mode} {...form.register('fee_mode')} />
              <span className="two-lines">
                <span className="font-medium">{t(`modes.${mode}`)}</span>
                <span>
                  {split
                    ? t('modeText', { total: money(split.total), credited: money(split.credited) })
                    : t(`modeOpen.${mode}`)}
                </span>
              </span>
            </label>
          )
        })}
      </div>
      <FieldError id="fee_mode" error={form.formState.errors.fee_mode?.message} />
    </fieldset>
  )
}
