/** Rules for the accounts of payees. Small, because the page of a refund bundles them. */
import type { PayeeKind } from '@/lib/domain/payout/rail'

export const payeeKinds = ['bank_account', 'nequi', 'breb_key'] as const satisfies readonly PayeeKind[]

/** The fields of a body that a kind of account needs; no other kind takes them. */
export const neededBy = {
  bank_account: ['bank_id', 'account_type', 'account_number'],
  nequi: ['phone'],
  breb_key: ['key'],
} as const satisfies Record<PayeeKind, readonly string[]>

/** Forms of a Bre-B key: a mobile, a document, an email, an alphanumeric key, a merchant's (docs/gateways.md#payouts). */
const keyForms = [
  /^3\d{9}$/,
  /^[0-9A-Z]{1,18}$/,
  /^[^\s@]{1,64}@[^\s@]{1,64}\.[^\s@]{2,}$/i,
  /^@[0-9A-Z]{5,20}$/i,
  /^00\d{8}$/,
]

/** Digits of a bank account without spaces and hyphens; null if they cannot be one. */
export const readAccountNumber = (given: string): string | null => {
  const digits = given.replaceAll(/[\s-]/g, '')
  return /^\d{5,20}$/.test(digits) ? digits : null
}

/** A Bre-B key, in lower case where case tells no two apart: an email, and `@` with a name. Null if it cannot be one. */
export const readKey = (given: string): string | null => {
  const key = given.trim()
  if (!keyForms.some((form) => form.test(key))) return null
  return key.includes('@') ? key.toLowerCase() : key
}
