import type { NewReloadView } from '@/lib/contract/reload/pages'
import { breakdown } from '@/lib/domain/fee/breakdown'
import { type Currency, Money } from '@/lib/domain/money'
import { parseAmount } from '@/lib/format'
import { cities } from './cities'

/** What the form holds, as typed. */
export type ReloadValues = {
  currency: Currency
  amount: string
  target_bank_id: string
  bank_id: string
  evidence: string
  /** The name of one of the cities that the form offers. */
  city: string
  account_name: string
  payer_type_document: string
  payer_document: string
  payer_email: string
  payer_phone: string
}

/** Empty, for the first account of the service. */
export function emptyReload({ accounts }: NewReloadView): ReloadValues {
  const [first] = accounts
  return {
    currency: first?.currency ?? 'COP',
    amount: '',
    target_bank_id: first ? `${first.id}` : '',
    bank_id: '',
    evidence: '',
    city: '',
    account_name: '',
    payer_type_document: 'CC',
    payer_document: '',
    payer_email: '',
    payer_phone: '',
  }
}

const text = (value: string) => value.trim() || undefined

/** The body of the request that these values ask for. An amount that cannot be read goes as typed, so that it is refused. */
export function reloadBodyOf(values: ReloadValues, evidence: string | undefined, ip: string): Record<string, unknown> {
  const document = text(values.payer_document)
  const place = cities.find(({ name }) => name === values.city)
  return {
    reload_method: 'BANK_TRANSFER',
    currency: values.currency,
    amount: text(values.amount) && (parseAmount(values.amount) ?? values.amount),
    evidence,
    bank_id: text(values.bank_id),
    target_bank_id: text(values.target_bank_id),
    ip,
    latitude: place?.latitude,
    longitude: place?.longitude,
    account_name: text(values.account_name),
    payer_type_document: document && values.payer_type_document,
    payer_document: document,
    payer_email: text(values.payer_email),
    payer_phone: text(values.payer_phone),
  }
}

/** What the typed amount comes to by the rules of this moment; null while it cannot be read. */
export function reloadSplit({ amount, currency }: Pick<ReloadValues, 'amount' | 'currency'>, { rules }: NewReloadView) {
  const read = parseAmount(amount)
  const rule = rules[currency]
  if (read === null || !rule) return null
  return { rule, ...breakdown(Money.of(read, currency), rule, 'receiver') }
}

/** What the contract's schema cannot know: whether anything is left of the amount. */
export function wrongAmount(values: ReloadValues, view: NewReloadView): { amount?: string } {
  const split = reloadSplit(values, view)
  if (!split || split.credited.isPositive) return {}
  return { amount: split.reloadAmount.isPositive ? 'nothing_to_credit' : 'not_positive' }
}
