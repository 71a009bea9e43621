/**
 * The parts of Wompi's responses that we read (docs/gateways.md#wompi): unknown fields are ignored, anything that does
 * not match is rejected.
 */
import { z } from 'zod'
import { currencies } from '@/lib/domain/money'
import { type RailAnswer, type RailState, RailUnavailable } from '@/lib/domain/movement/rail'
import type { GatewayAnswer } from '@/lib/rails/http'
import { fromMinorUnits, minorUnits } from '@/lib/rails/minor-units'

/** Settings of the account at Wompi; keys and secrets belong to its environment (test or production). */
export type WompiConfig = {
  publicKey: string
  privateKey: string
  eventsSecret: string
  integritySecret: string
  /** Origin of our checkout, to which the bank sends the payer back. */
  checkoutUrl: string
  /** Sent for payers who gave no email. */
  customerEmail: string
  /** Such as `from_date={from}&until_date={until}&page={page}`. */
  listQuery: string
  /** Merchants in financial services: PSE's second and third reference. */
  pseReferences: { two: string; three: string } | null
}

const states = {
  PENDING: 'initiated',
  APPROVED: 'succeeded',
  DECLINED: 'failed',
  ERROR: 'failed',
  // An approved transaction is voided by refunding it; Wompi does so for cards only.
  VOIDED: 'returned',
} as const satisfies Record<string, RailState>

const optional = z.string().max(2048).nullish()

const extraForm = z.object({
  async_payment_url: z
    .url({ protocol: /^https?$/ })
    .max(2048)
    .nullish(),
  traceability_code: z.union([z.string().max(64), z.int().transform(String)]).nullish(),
})

const transactionForm = z.object({
  id: z.string().min(1).max(128),
  reference: z.string().max(256),
  status: z.enum(Object.keys(states) as [keyof typeof states, ...(keyof typeof states)[]]),
  amount_in_cents: z.int().nonnegative(),
  currency: z.enum(currencies),
  created_at: z.iso.datetime({ offset: true }).nullish(),
  status_message: optional,
  payment_method_type: z.string().max(64).nullish(),
  payment_method: z.object({ type: z.string().max(64).nullish(), extra: extraForm.nullish() }).nullish(),
})

export type WompiTransaction = z.output<typeof transactionForm>

const oneForm = z.object({ data: transactionForm })
const manyForm = z.object({ data: z.array(transactionForm) })
const errorForm = z.object({
  error: z.object({
    type: z.string().max(64),
    reason: optional,
    messages: z.record(z.string(), z.unknown()).nullish(),
  }),
})

/** @throws RailUnavailable when the response is an error or not in Wompi's form */
export function readAs<Form extends z.ZodType>(form: Form, { status, body }: GatewayAnswer): z.output<Form> {
  const read = form.safeParse(body)
  if (status < 300 && read.success) return read.data
  if (status < 300) throw new RailUnavailable(`wompi answered ${status} in another form than its own`)
  throw new RailUnavailable(`wompi answered ${status} ${errorOf(body)?.type ?? ''}`.trim())
}

export const transactionOf = (answer: GatewayAnswer): WompiTransaction => readAs(oneForm, answer).data
export const transactionsOf = (answer: GatewayAnswer): WompiTransaction[] => readAs(manyForm, answer).data
export const parseTransaction = (given: unknown): WompiTransaction | null =>
  transactionForm.safeParse(given).data ?? null

const textOf = (texts: unknown): string =>
  Array.isArray(texts) && texts.every((text) => typeof text === 'string') ? texts.join(', ') : JSON.stringify(texts)

/** The type and message of an error; null when it is not in Wompi's form. */
export function errorOf(body: unknown): { type: string; message: string } | null {
  const read = errorForm.safeParse(body)
  if (!read.success) return null
  const { type, reason, messages } = read.data.error
  const lines = Object.entries(messages ?? {}).map(([field, texts]) => `${field}: ${textOf(texts)}`)
  return { type, message: lines.join('; ') || (reason ?? type) }
}

/** @param amount COP in whole pesos. @returns its cents, which end in 00. @throws when Wompi does not accept it */
export function centsOf(amount: string): number {
  const cents = minorUnits(amount)
  if (cents <= 0 || cents % 100 !== 0) throw new Error('Wompi takes whole pesos only')
  return cents
}

/** A Nequi push is sent with the order, so it waits for the payer at once. */
const stateOf = ({ status, payment_method_type, payment_method }: WompiTransaction): RailState =>
  status === 'PENDING' && (payment_method_type ?? payment_method?.type) === 'NEQUI' ? 'pending' : states[status]

export function railAnswerOf(transaction: WompiTransaction): RailAnswer {
  const { async_payment_url: bankUrl, traceability_code: cus } = transaction.payment_method?.extra ?? {}
  const state = stateOf(transaction)
  return {
    state,
    reference: transaction.id,
    ...(bankUrl ? { bankUrl } : {}),
    ...(cus ? { cus } : {}),
    ...(transaction.status_message ? { message: transaction.status_message } : {}),
    ...(state === 'succeeded'
      ? { received: { amount: fromMinorUnits(transaction.amount_in_cents), currency: transaction.currency } }
      : {}),
  }
}
