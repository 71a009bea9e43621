import { useLocale, useTranslations } from 'next-intl'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { Field } from '@/components/ui/field'
import { Input, Joined, Prefix } from '@/components/ui/input'
import { Segmented } from '@/components/ui/segmented'
import type { NewLinkView } from '@/lib/contract/account-views'
import { formatFigure, formatMoney, moneyParts, parseAmount } from '@/lib/format'
import { FeeModes } from './fee-modes'
import type { NewLinkValues } from './new-link-values'

type Form = UseFormReturn<NewLinkValues>

/** Who decides the amount, in which currency, how much, and who bears the fee. */
export function NewLinkAmount({ form, view }: { form: Form; view: NewLinkView }) {
  const t = useTranslations('account.newLink')
  const locale = useLocale()
  const { register, control, formState, setValue, clearErrors } = form
  const [kind, currency] = useWatch({ control, name: ['kind', 'currency'] })
  const minimum = formatMoney(view.minimums[currency], currency, locale)
  const sign = moneyParts('0', currency, locale).whole.split('\u00a0')[0]
  const amount = register('amount')
  return (
    <>
      <div className="pairs">
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
            <Joined>
              <Prefix>{sign}</Prefix>
              <Input
                {...own}
                {...amount}
                inputMode="decimal"
                autoComplete="off"
                maxLength={40}
                className="num"
                onBlur={async (event) => {
                  const read = parseAmount(event.target.value)
                  if (read !== null) setValue('amount', formatFigure(read, locale))
                  await amount.onBlur(event)
                }}
              />
            </Joined>
          )}
        </Field>
      ) : (
        <p className="muted">{t('general', { minimum })}</p>
      )}
      <FeeModes form={form} view={view} />
    </>
  )
}
