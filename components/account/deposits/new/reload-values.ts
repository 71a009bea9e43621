import type { Wrong } from '@/components/form/use-wire-form'
import type { NewReloadView } from '@/lib/contract/reload/pages'
import { breakdown } from '@/lib/domain/fee/breakdown'
import { type Currency, Money } from '@/lib/domain/money'
import { parseAmount } from '@/lib/format'
import { cities } from './cities'

/** Form values, as typed. */
export type ReloadValues = {
  currency: Currency
  amount: string
  target_bank_id: string
  bank_id: string
  evidence: string
  /** Name of one of the cities offered by the form. */
  city: string
  account_name: string
  payer_type_document: string
  payer_document: string
  payer_email: string
  payer_phone: string
}

/** Empty values, with the platform's first account selected. */
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

/** Returns the request body for these values. An amount that cannot be parsed is sent as typed, so that the API refuses it. */
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

/** Returns the breakdown of the typed amount by the current rules; null if it cannot be parsed or the currency has no rule. */
export function reloadSplit({ amount, currency }: Pick<ReloadValues, 'amount' | 'currency'>, { rules }: NewReloadView) {
  const read = parseAmount(amount)
  const rule = rules[currency]
  if (read === null || !rule) return null
  return { rule, ...breakdown(Money.of(read, currency), rule, 'receiver') }
}

/** Check beyond the contract's schema: the amount must be positive and exceed the fees. */
export function wrongAmount(values: ReloadValues, view: NewReloadView): readonly Wrong[] {
  const split = reloadSplit(values, view)
  if (!split || split.credited.isPositive) return []
  return [{ field: 'amount', code: split.reloadAmount.isPositive ? 'nothing_to_credit' : 'not_positive' }]
}
