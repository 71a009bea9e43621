/** Validation of requests as Cobre does it. */
import { account } from './account.ts'
import type { Orders } from './orders.ts'

type Given = Record<string, unknown>
export const object = (value: unknown): Given => (typeof value === 'object' && value !== null ? (value as Given) : {})
export const text = (value: unknown): value is string => typeof value === 'string' && value.length > 0
export const absent = (value: unknown) => value === undefined

export type Refusal = { status: number; error_code: string; error_description: string }
export const refusal = (error_code: string, error_description: string, status = 400): Refusal => ({
  status,
  error_code,
  error_description,
})

/** Null: accepted. */
export function payerRefused(given: unknown): Refusal | null {
  const { geo, type, metadata } = object(given)
  const of = object(metadata)
  const wrong = [
    geo === 'col' || 'geo',
    type === 'r2p' || 'type',
    text(of.counterparty_fullname) || 'counterparty_fullname',
    absent(of.counterparty_id_type) ||
      /^(cc|ce|nit|ti|pa|ppt)$/.test(`${of.counterparty_id_type}`) ||
      'counterparty_id_type',
    absent(of.counterparty_id_number) ||
      /^[\dA-Z-]{4,20}$/.test(`${of.counterparty_id_number}`) ||
      'counterparty_id_number',
    absent(of.counterparty_email) || /^\S+@\S+\.\S+$/.test(`${of.counterparty_email}`) || 'counterparty_email',
    absent(of.counterparty_phone) || /^\+\d{8,15}$/.test(`${of.counterparty_phone}`) || 'counterparty_phone',
  ].filter((found) => found !== true)
  return wrong.length > 0 ? refusal('CP001', `The counterparty is not valid: ${wrong.join(', ')}`) : null
}

/** The payer data that a method needs: PSE sends to the email, Nequi pushes to the phone. */
function payerLacks(rail: unknown, payer: Given): string | null {
  if (rail === 'pse' && !text(payer.counterparty_email)) return 'counterparty_email'
  if (rail === 'nequi' && !text(payer.counterparty_phone)) return 'counterparty_phone'
  return null
}

/** Null: accepted. @param unit the smallest amount, in minor units */
export function orderRefused(given: unknown, key: unknown, orders: Orders, unit: number): Refusal | null {
  if (!text(key) || key.length < 9) return refusal('MM001', 'The header idempotency needs at least 9 characters')
  const { source_id, destination_id, amount, metadata, external_id } = object(given)
  const of = object(metadata)
  const payer = orders.payers.get(`${source_id}`)
  if (!payer) return refusal('CP002', 'The counterparty does not exist', 404)
  if (destination_id !== account.accountId) return refusal('ACC002', 'The account does not exist', 404)
  const lacks = payerLacks(of.r2p_rail, payer.metadata)
  if (lacks) return refusal('CP001', `The counterparty lacks ${lacks}`)
  const bank = `${of.financial_institution_code}`
  const wrong = [
    (Number.isSafeInteger(amount) && (amount as number) > 0 && (amount as number) % unit === 0) || 'amount',
    /^(pse|bancolombia|nequi)$/.test(`${of.r2p_rail}`) || 'r2p_rail',
    of.r2p_rail !== 'pse' || /^\d{3,4}$/.test(bank) || 'financial_institution_code',
    text(of.description_to_payer) || 'description_to_payer',
    text(of.description_to_payee) || 'description_to_payee',
    URL.canParse(`${of.redirect_url}`) || 'redirect_url',
    text(external_id) || 'external_id',
  ].filter((found) => found !== true)
  return wrong.length > 0 ? refusal('MM002', `The money movement is not valid: ${wrong.join(', ')}`) : null
}
