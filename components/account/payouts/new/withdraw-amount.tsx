import { useLocale, useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { AmountInput } from '@/components/form/amount-input'
import type { Wire } from '@/components/form/use-wire-form'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field/field'
import { Segmented } from '@/components/ui/field/segmented'
import type { WithdrawView } from '@/lib/contract/payout/pages'
import { formatFigure, formatMoney } from '@/lib/format'
import { type WithdrawValues, walletOf } from './withdraw-values'

type AmountProps = { wire: Wire<WithdrawValues>; view: WithdrawView }

/** Currency to withdraw, where there is more than one to choose from. */
export function WithdrawCurrency({ wire, view }: AmountProps) {
  const t = useTranslations('payouts.new')
  const { control, setValue, clearErrors } = wire.form
  const currency = useWatch({ control, name: 'currency' })
  if (view.wallets.length < 2) return null
  return (
    <Segmented
      name="currency"
      legend={t('currency')}
      value={currency}
      options={view.wallets.map((wallet) => ({ value: wallet.currency, label: t(`currencies.${wallet.currency}`) }))}
      onChange={(event) => {
        setValue('currency', event.target.value)
        clearErrors('amount')
      }}
      fold
    />
  )
}

/** How much, or all of it: as much as the balance covers with the fee. */
export function WithdrawAmount({ wire, view }: AmountProps) {
  const t = useTranslations('payouts.new')
  const locale = useLocale()
  const { register, control, formState, setValue } = wire.form
  const currency = useWatch({ control, name: 'currency' })
  const most = walletOf(view, currency)?.most ?? '0.00'
  const put = (figure: string) => setValue('amount', figure, { shouldValidate: formState.isSubmitted })
  const takeAll = () => setValue('amount', formatFigure(most, locale), { shouldValidate: true })
  return (
    <div className="relative [&_.input]:h-13 [&_.input]:text-22 [&_.input]:font-semibold [&_.input]:numeric [&_.prefix]:text-20">
      <Field
        id="withdraw-amount"
        label={t('fields.amount')}
        hint={t('most', { most: formatMoney(most, currency, locale) })}
        error={formState.errors.amount?.message}
      >
        {(own) => <AmountInput own={own} registered={register('amount')} currency={currency} onRead={put} />}
      </Field>
      {most === '0.00' ? null : (
        <Button size="sm" tone="ghost" className="absolute -top-1 -right-2.5" onClick={takeAll}>
          {t('all')}
        </Button>
      )}
    </div>
  )
}
