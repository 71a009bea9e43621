import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import type { Wire } from '@/components/form/use-wire-form'
import { WireField } from '@/components/form/wire-field'
import { Combobox } from '@/components/ui/field/combobox'
import { Field } from '@/components/ui/field/field'
import { Segmented } from '@/components/ui/field/segmented'
import type { WithdrawView } from '@/lib/contract/payout/pages'
import type { AccountValues } from './account-values'

interface AccountFieldsProps {
  wire: Wire<AccountValues>
  banks: WithdrawView['banks']
  kind: string
}

/** What identifies an account of each kind: bank, type and number, or the mobile of Nequi, or the Bre-B key. */
export function AccountFields({ wire, banks, kind }: AccountFieldsProps) {
  const t = useTranslations('payouts.add')
  if (kind === 'nequi')
    return <WireField wire={wire} name="phone" hint={t('phoneHint')} inputMode="tel" autoComplete="off" />
  if (kind === 'breb_key')
    return <WireField wire={wire} name="key" hint={t('keyHint')} autoComplete="off" autoCapitalize="none" />
  return <BankFields wire={wire} banks={banks} />
}

function BankFields({ wire, banks }: Omit<AccountFieldsProps, 'kind'>) {
  const t = useTranslations('payouts.add')
  const { control, formState, setValue, getValues } = wire.form
  const type = useWatch({ control, name: 'account_type' })
  return (
    <>
      <Field id="account-bank_id" label={wire.labelOf('bank_id')} error={formState.errors.bank_id?.message}>
        {(own) => (
          <Combobox
            control={own}
            name="bank_id"
            choices={banks.map(({ id, name }) => ({ value: `${id}`, label: name }))}
            defaultValue={getValues('bank_id')}
            placeholder={t('bankSearch')}
            none={t('bankNone')}
            onChoose={(value) => setValue('bank_id', value, { shouldValidate: formState.isSubmitted })}
          />
        )}
      </Field>
      <Segmented
        name="account_type"
        legend={wire.labelOf('account_type')}
        value={type}
        options={(['savings', 'checking'] as const).map((value) => ({ value, label: t(`typeOf.${value}`) }))}
        onChange={(event) => setValue('account_type', event.target.value)}
      />
      <WireField wire={wire} name="account_number" inputMode="numeric" autoComplete="off" />
    </>
  )
}
