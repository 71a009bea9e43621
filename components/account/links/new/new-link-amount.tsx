import { useLocale, useTranslations } from 'next-intl'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { AmountInput } from '@/components/form/amount-input'
import { Field } from '@/components/ui/field/field'
import { Segmented } from '@/components/ui/field/segmented'
import type { NewLinkView } from '@/lib/contract/user/account-views'
import { formatMoney } from '@/lib/format'
import { FeeModes } from './fee-modes'
import type { NewLinkValues } from './new-link-values'

type Form = UseFormReturn<NewLinkValues>

/** Amount type, currency, amount and fee mode. */
export function NewLinkAmount({ form, view }: { form: Form; view: NewLinkView }) {
  const t = useTranslations('account.newLink')
  const locale = useLocale()
  const { register, control, formState, setValue, clearErrors } = form
  const [kind, currency] = useWatch({ control, name: ['kind', 'currency'] })
  const minimum = formatMoney(view.minimums[currency], currency, locale)
  return (
    <>
      <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
        <Segmented
          name="kind"
          legend={t('kind')}
          value={kind}
          options={(['fixed', 'general'] as const).map((value) => ({ value, label: t(`kinds.${value}`) }))}
          onChange={(event) => {
            setValue('kind', event.target.value as NewLinkValues['kind'])
            clearErrors('amount')
          }}
        />
        <Segmented
          name="currency"
          legend={t('currency')}
          value={currency}
          options={(['COP', 'USD'] as const).map((value) => ({ value, label: t(`currencies.${value}`) }))}
          onChange={(event) => {
            setValue('currency', event.target.value as NewLinkValues['currency'])
            clearErrors('amount')
          }}
        />
      </div>
      {kind === 'fixed' ? (
        <Field
          id="amount"
          label={t('amount')}
          hint={currency === 'USD' ? t('usdHint') : t('amountHint', { minimum })}
          error={formState.errors.amount?.message}
        >
          {(own) => (
            <AmountInput
              own={own}
              registered={register('amount')}
              currency={currency}
              onRead={(figure) => setValue('amount', figure)}
            />
          )}
        </Field>
      ) : (
        <p className="text-ink-2">{t('general', { minimum })}</p>
      )}
      <FeeModes form={form} view={view} />
    </>
  )
}
