import type { BeneficiaryView } from './beneficiaries'

export type NamedAccount = Pick<
  BeneficiaryView,
  'kind' | 'bank_name' | 'account_type' | 'account_number' | 'phone' | 'key'
>

type Text = (name: 'savings' | 'checking' | 'nequi' | 'breb_key', values: Record<string, string>) => string

/** The end of a number, by which people know an account. */
const ending = (number: string | null) => `••${(number ?? '').slice(-4)}`

/** An account that payouts go to, by the texts `payouts.account`: `Bancolombia, ahorros ••3390`. */
export function accountLine({ kind, key, phone, ...account }: NamedAccount, t: Text): string {
  if (kind === 'nequi') return t('nequi', { end: ending(phone) })
  if (kind === 'breb_key') return t('breb_key', { key: /^\d+$/.test(key ?? '') ? ending(key) : (key ?? '') })
  return t(account.account_type ?? 'savings', { bank: account.bank_name ?? '', end: ending(account.account_number) })
}
