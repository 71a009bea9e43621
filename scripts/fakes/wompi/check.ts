/** Wompi's validation of an order (422), field by field. */
import { account, banks, type Documents, sha256 } from './account.ts'
import type { Method, Orders } from './orders.ts'

type Given = Record<string, unknown>

const object = (value: unknown): Given => (typeof value === 'object' && value !== null ? (value as Given) : {})
const text = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''
const upTo = (value: unknown, most: number) => text(value) && value.length <= most

function methodProblems(method: Given): string[] {
  if (method.type === 'NEQUI') return /^3\d{9}$/.test(`${method.phone_number}`) ? [] : ['phone_number no es un celular']
  if (method.type === 'BANCOLOMBIA_TRANSFER')
    return [
      ...(method.user_type === 'PERSON' ? [] : ['user_type debe ser PERSON']),
      ...(upTo(method.payment_description, 64) ? [] : ['payment_description debe tener máximo 64 caracteres']),
    ]
  if (method.type !== 'PSE') return ['type no es un medio de pago de este comercio']
  const known = banks.some(([code]) => code !== '0' && code === method.financial_institution_code)
  return [
    ...([0, 1].includes(method.user_type as number) ? [] : ['user_type debe ser 0 o 1']),
    ...(['CC', 'CE', 'NIT', 'TI', 'PP', 'PPT'].includes(`${method.user_legal_id_type}`)
      ? []
      : ['user_legal_id_type no es válido']),
    ...(upTo(method.user_legal_id, 20) ? [] : ['user_legal_id no es válido']),
    ...(known ? [] : ['financial_institution_code no existe']),
    ...(upTo(method.payment_description, 30) ? [] : ['payment_description debe tener máximo 30 caracteres']),
  ]
}

function personProblems(body: Given, method: Given): Record<string, string[]> {
  const { full_name, phone_number } = object(body.customer_data)
  const missing = [
    ...(text(full_name) ? [] : ['full_name es requerido']),
    ...(method.type !== 'PSE' || text(phone_number) ? [] : ['phone_number es requerido']),
  ]
  return {
    ...(/^\S+@\S+\.\S+$/.test(`${body.customer_email}`) ? {} : { customer_email: ['no es un correo'] }),
    ...(missing.length > 0 ? { customer_data: missing } : {}),
  }
}

function signatureOf(body: Given): string {
  const { reference, amount_in_cents, currency, expiration_time = '' } = body
  return sha256(`${reference}${amount_in_cents}${currency}${expiration_time}${account.integritySecret}`)
}

/** Messages by field; empty if Wompi would accept it. */
export function problemsOf(given: unknown, documents: Documents, orders: Orders): Record<string, string[]> {
  const body = object(given)
  const method = object(body.payment_method)
  const cents = body.amount_in_cents
  const wrongMethod = methodProblems(method)
  const expires = body.expiration_time === undefined ? Infinity : Date.parse(`${body.expiration_time}`)
  return {
    ...(documents.knows('policy', body.acceptance_token) ? {} : { acceptance_token: ['no es válido'] }),
    ...(documents.knows('data', body.accept_personal_auth) ? {} : { accept_personal_auth: ['no es válido'] }),
    ...(Number.isSafeInteger(cents) && (cents as number) > 0 && (cents as number) % 100 === 0
      ? {}
      : { amount_in_cents: ['debe terminar en 00'] }),
    ...(body.currency === 'COP' ? {} : { currency: ['debe ser COP'] }),
    ...(body.signature === signatureOf(body) ? {} : { signature: ['La firma es inválida'] }),
    ...(text(body.reference) && orders.byReference(body.reference).length === 0
      ? {}
      : { reference: ['La referencia ya ha sido usada'] }),
    ...(expires > Date.now() ? {} : { expiration_time: ['ya pasó'] }),
    ...(URL.canParse(`${body.redirect_url}`) ? {} : { redirect_url: ['no es una URL'] }),
    ...personProblems(body, method),
    ...(wrongMethod.length > 0 ? { payment_method: wrongMethod } : {}),
  }
}

export const methodOf = (given: unknown) => object(object(given).payment_method) as Method & Given
