import { useTranslations } from 'next-intl'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/input'

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

/** Which account of the service money leaves from or came to: those in this currency. */
export function AccountSelect({ id, accounts, currency, error, value, onChange }: AccountSelectProps) {
  const t = useTranslations('money.account')
  return (
    <Field id={id} label={t('label')} error={error ?? undefined}>
      {(control) => (
        <Select {...control} scale="md" value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">{t('first')}</option>
          {accounts
            .filter((account) => account.currency === currency)
            .map((account) => (
              <option key={account.id} value={`${account.id}`}>
                {t('option', { bank: account.bank_name, tail: account.account_number.slice(-4) })}
              </option>
            ))}
        </Select>
      )}
    </Field>
  )
}
