/**
 * The parts of the responses of Wompi's payouts that we read (docs/gateways.md#wompi-payouts). Its API is another one than that of
 * payments: other names, other errors, and the data within an envelope or bare.
 */
import { z } from 'zod'
import { RailUnavailable } from '@/lib/domain/movement/rail'
import type { PayoutState } from '@/lib/domain/payout/rail'
import type { GatewayAnswer } from '@/lib/rails/http'

const optional = z.string().max(2048).nullish()

export const createdForm = z.object({ payoutId: z.string().min(1).max(64) })

export const batchForm = z.object({
  id: z.string().min(1).max(64),
  reference: z.string().max(256).nullish(),
  status: z.string().max(64),
  statusMessage: optional,
  amountInCents: z.int().nonnegative().nullish(),
})
export type Batch = z.output<typeof batchForm>

export const transactionForm = z.object({
  id: z.string().min(1).max(64),
  status: z.string().max(64),
  failureReason: z
    .union([z.string().max(2048), z.object({ code: optional, message: optional, description: optional })])
    .nullish(),
})
export type Transaction = z.output<typeof transactionForm>

export const batchesForm = z.object({ records: z.array(batchForm) })
export const transactionsForm = z.object({ records: z.array(transactionForm) })

const code = z.union([z.string(), z.int().transform(String)]).nullish()
export const banksForm = z.array(z.object({ id: z.string().min(1).max(64), code, achCode: code })).min(1)

const errorForm = z.object({ code: z.string().max(64), message: z.union([z.string(), z.array(z.string())]) })

/** The code and message of an error; null when it is not in Wompi's form. */
export function payoutErrorOf(body: unknown): { code: string; message: string } | null {
  const error = errorForm.safeParse(body).data
  return error ? { code: error.code, message: [error.message].flat().join(', ') } : null
}

const bare = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'data' in body ? body.data : body

/** @throws RailUnavailable when the response is an error or in another form */
export function readPayouts<Form extends z.ZodType>(form: Form, { status, body }: GatewayAnswer): z.output<Form> {
  const read = form.safeParse(bare(body))
  if (status < 300 && read.success) return read.data
  if (status < 300) throw new RailUnavailable(`wompi payouts answered ${status} in another form than its own`)
  throw new RailUnavailable(`wompi payouts answered ${status} ${payoutErrorOf(body)?.code ?? ''}`.trim())
}

/** States of a transaction that are final; all others, known or not, say that it is on its way. */
const final: Readonly<Record<string, PayoutState>> = {
  APPROVED: 'completed',
  FAILED: 'failed',
  REJECTED: 'failed',
  CANCELLED: 'failed',
}

/** States in which Wompi refused a batch as a whole. */
const refused = ['REJECTED', 'AFE_REJECTED']

/**
 * The state of a batch of one. Its transaction decides: `TOTAL_PAYMENT` says only that each transaction has an end, paid or not,
 * and `NOT_APPROVED` is not final.
 */
export const stateOf = (batch: Batch, transaction: Transaction | undefined): PayoutState =>
  final[transaction?.status ?? ''] ?? (refused.includes(batch.status) ? 'failed' : 'sent')

export function messageOf({ statusMessage }: Batch, transaction: Transaction | undefined): string {
  const reason = transaction?.failureReason
  if (typeof reason === 'string') return reason
  return [reason?.code, reason?.message ?? reason?.description].filter(Boolean).join(': ') || (statusMessage ?? '')
}
