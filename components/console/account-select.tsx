import { useTranslations } from 'next-intl'
import { Field } from '@/components/ui/field/field'
import { Select } from '@/components/ui/field/input'

export interface ServiceAccount {
  id: number
  bank_name: string
  account_number: string
  currency: string
}

interface AccountSelectProps {
  id: string
  accounts: readonly ServiceAccount[]
  currency: string
  error?: string | undefined
  value: string
  onChange: (value: string) => void
}

/** Options for the platform's accounts in a currency, preceded by the default, which applies when none is chosen. */
export function useAccountChoices(accounts: readonly ServiceAccount[], currency: string) {
  const t = useTranslations('money.account')
  return [
    { value: '', label: t('first') },
    ...accounts
      .filter((account) => account.currency === currency)
      .map(({ id, bank_name: bank, account_number: number }) => ({
        value: `${id}`,
        label: t('option', { bank, tail: number.slice(-4) }),
      })),
  ]
}

/** Select for the platform's source or target account in a currency. */
export function AccountSelect({ id, accounts, currency, error, value, onChange }: AccountSelectProps) {
  const t = useTranslations('money.account')
  const choices = useAccountChoices(accounts, currency)
  return (
    <Field id={id} label={t('label')} error={error ?? undefined}>
      {(control) => (
        <Select {...control} scale="md" value={value} onChange={(event) => onChange(event.target.value)}>
          {choices.map(({ value: one, label }) => (
            <option key={one} value={one}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
