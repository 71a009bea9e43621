import { isMore } from '@/lib/browser/cents'
import { payerDocumentTypes, readDocument, readEmail, readMobile, readPhone } from '@/lib/contract/payer'
import type { PublicLink } from '@/lib/contract/payment-link/pay'
import { parseAmount } from '@/lib/format'

export type Method = PublicLink['methods'][number]['method']
export type Values = Readonly<Record<string, string>>
export type Field = (typeof fieldsOf)[Method][number] | 'payment_method' | 'amount'

/** Fields of each method: those required by the contract, and the name, which the real rails require. */
export const fieldsOf = {
  BANCOLOMBIA: ['payer_name', 'payer_email'],
  PSE: ['bank_id', 'payer_name', 'payer_document', 'payer_phone', 'payer_email'],
  NEQUI: ['payer_name', 'payer_phone'],
} as const satisfies Record<Method, readonly string[]>

/**
 * Validates one field by the contract's rule. Returns the name of its message under `pay.errors`; null if it is valid.
 * `values` holds the method and its fields as typed.
 */
export function problemOf(field: Field, values: Values, link: Pick<PublicLink, 'minimum'>): string | null {
  const typed = values[field]?.trim() ?? ''
  switch (field) {
    case 'payment_method':
      return typed ? null : 'method'
    case 'amount': {
      const amount = parseAmount(typed)
      return amount && isMore(amount, link.minimum) ? null : 'amount'
    }
    case 'bank_id':
      return typed ? null : 'bank_id'
    case 'payer_name':
      return typed.length >= 3 && typed.length <= 120 ? null : 'payer_name'
    case 'payer_email':
      return readEmail(typed) ? null : 'payer_email'
    case 'payer_phone':
      if (values.payment_method === 'NEQUI') return readMobile(typed) ? null : 'payer_phone'
      return readPhone(typed) ? null : 'payer_phone_any'
    case 'payer_document': {
      if (!typed) return 'no_document'
      const type = payerDocumentTypes.find((known) => known === values.payer_type_document) ?? 'CC'
      const read = readDocument(type, typed)
      if (!('wrong' in read)) return null
      return read.wrong === 'wrong_check_digit' ? read.wrong : 'payer_document'
    }
  }
}

/** Returns the name of the message for a field that the server refused. */
export function refusalOf(field: string, code: string, method: string | undefined): string {
  if (code === 'wrong_check_digit' || code === 'unknown_bank') return code
  if (field === 'payment_method') return 'method_unavailable'
  if (field === 'payer_phone' && method !== 'NEQUI') return 'payer_phone_any'
  return field
}

/** Returns the request body: the fields of the chosen method, the amount of a general link, and the accepted documents. */
export function bodyOf(values: Values, general: boolean): Record<string, unknown> {
  const method = values.payment_method as Method
  const body: Record<string, unknown> = { payment_method: method }
  if (general) body.amount = parseAmount(values.amount ?? '') ?? ''
  for (const field of fieldsOf[method]) body[field] = values[field]?.trim() ?? ''
  if (values.acceptance) body.acceptance = JSON.parse(values.acceptance)
  if (method === 'PSE') {
    body.payer_type_document = values.payer_type_document ?? 'CC'
    body.payer_type_person = values.payer_type_person ?? '1'
  }
  return body
}
