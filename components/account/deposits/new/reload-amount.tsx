import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { AmountInput } from '@/components/form/amount-input'
import type { Wire } from '@/components/form/use-wire-form'
import { Field } from '@/components/ui/field/field'
import { Segmented } from '@/components/ui/field/segmented'
import type { NewReloadView } from '@/lib/contract/reload/pages'
import type { ReloadValues } from './reload-values'

/** Currency, among those of the platform's accounts, and amount transferred. */
export function ReloadAmount({ wire, view }: { wire: Wire<ReloadValues>; view: NewReloadView }) {
  const t = useTranslations('deposits.new')
  const currencies = useTranslations('deposits.currencies')
  const { register, control, formState, setValue, clearErrors } = wire.form
  const currency = useWatch({ control, name: 'currency' })
  const offered = [...new Set(view.accounts.map((account) => account.currency))]
  const choose = (value: string) => {
    const next = offered.find((one) => one === value)
    if (!next) return
    setValue('currency', next)
    setValue('target_bank_id', `${view.accounts.find((account) => account.currency === next)?.id ?? ''}`)
    clearErrors(['amount', 'target_bank_id'])
  }
  return (
    <>
      {offered.length > 1 ? (
        <Segmented
          name="currency"
          legend={t('currency')}
          value={currency}
          options={offered.map((value) => ({ value, label: currencies(value) }))}
          onChange={(event) => choose(event.target.value)}
          fold
        />
      ) : null}
      <Field
        id="reload-amount"
        label={t('fields.amount')}
        hint={t('amountHint')}
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
    </>
  )
}
