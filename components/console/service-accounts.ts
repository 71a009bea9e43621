import { useTranslations } from 'next-intl'

export interface ServiceAccount {
  id: number
  bank_name: string
  account_number: string
  currency: string
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
