/** Refunds of payments (docs/contract.md#refunds). */
import { z } from 'zod'
import { call } from '@/lib/contract/call'
import {
  amountIn,
  decimalOut,
  nullableTextOut,
  refuse,
  textIn,
  textOut,
  timeOut,
  timeView,
  whenView,
} from '@/lib/contract/fields'
import { externalIdFilter, madeFilters } from '@/lib/contract/filters'
import { cameBack, reloadCurrencies } from '@/lib/contract/lists'
import { metadataIn, metadataOut, metadataView } from '@/lib/contract/metadata'
import { listOf, pagingQuery } from '@/lib/contract/paging'
import { movementParams } from '@/lib/contract/payment-link/checkout'
import { payoutStatuses } from '@/lib/contract/payout/calls'
import { endingOut, payeeEnding } from '@/lib/contract/payout/payee-ending'
import { type DecimalLike, twoPlaces } from '@/lib/domain/money'
import type { Payout, PayoutStatus } from '@/lib/domain/tx'

/** What the owner got back of the payment's fee. */
export const feesReturned = z.object({
  fee_service: decimalOut('Of the service fee.', '600.00'),
  fee_iva: decimalOut('Of its tax.', '114.00'),
  at: timeOut('When.'),
})

type FeesGiven = { feeGiven: DecimalLike; ivaGiven: DecimalLike; feesGivenAt: Date | null }

export const feesReturnedView = ({ feeGiven, ivaGiven, feesGivenAt: at }: FeesGiven) =>
  at && { fee_service: twoPlaces(feeGiven), fee_iva: twoPlaces(ivaGiven), at: timeView(at) }

export const refundResource = z
  .object({
    id: textOut('The refund.', 're_1V0xTq3mYc8RzB5nKd7LpW'),
    money_movement_id: textOut('The payment.', 'mm_1V0xTq3mYc8RzB5nKd7LpW'),
    status: z.enum(payoutStatuses).meta({
      description: '`awaiting_destination` until the payer has named an account, then as a payout’s.',
      example: 'awaiting_destination',
    }),
    source: z.enum(['balance', 'suspense']).meta({
      description:
        'Where its money comes from, and goes back to if it does not arrive: your balance, or money that was never credited to you and that operators return.',
      example: 'balance',
    }),
    amount: decimalOut('What goes back to the payer.', '30000.00'),
    currency: z.enum(reloadCurrencies).meta({ description: 'Its currency.', example: 'COP' }),
    reason: nullableTextOut('Why.', 'Costó menos de lo cotizado'),
    api_key_id: z.int().nullable().meta({
      description: 'The server key that requested it alone; null where a person did.',
      example: null,
    }),
    external_id: nullableTextOut('Your own id.', 'devolucion-2481'),
    metadata: metadataOut,
    payee: z
      .object({ name: textOut('Whose account it is.', 'Julián Esteban Mosquera'), ...endingOut })
      .nullable()
      .meta({ description: 'Where it goes, the account by its ending; null until the payer has named one.' }),
    bank_reference: nullableTextOut('The bank’s number of the transfer, once sent.', null),
    decision_reason: nullableTextOut('Why operators rejected it, or recorded that it came back.', null),
    fees_returned: feesReturned.nullable().meta({
      description:
        'What entered your balance of the payment’s fee, where the service gave it up with the refund; null: nothing. With `returned` it left the balance again.',
      example: null,
    }),
    expires_at: timeOut('Until when the payer may name an account; null otherwise.').nullable(),
    created_at: timeOut('When it was requested.'),
    updated_at: timeOut('When it last changed.'),
    ended_at: timeOut('When it arrived or ended otherwise; null until then.').nullable(),
  })
  .meta({ id: 'Refund', description: 'Money that goes back to a payer.' })

export type RefundResource = z.output<typeof refundResource>

type Refund = FeesGiven &
  Parameters<typeof payeeEnding>[0] &
  Pick<
    Payout,
    | ('id' | 'purpose' | 'movementId' | 'currency' | 'reason' | 'externalId' | 'payeeName' | 'requestedKeyId')
    | ('metadata' | 'bankReference' | 'decisionReason' | 'expiresAt' | 'createdAt' | 'updatedAt' | 'endedAt')
  > & { status: PayoutStatus; amount: DecimalLike }

/**
 * Why operators let it come to nothing, as its owner reads it: what they write about money in suspense is not for him, and a code of
 * ours is no text.
 */
export const decisionReasonOf = ({
  purpose,
  status,
  decisionReason: reason,
}: Pick<Refund, 'purpose' | 'status' | 'decisionReason'>): string | null =>
  purpose === 'return' || !cameBack(status) || reason?.startsWith('rail:') ? null : reason

export const refundView = (row: Refund): RefundResource => ({
  id: row.id,
  money_movement_id: row.movementId ?? '',
  status: row.status,
  source: row.purpose === 'return' ? 'suspense' : 'balance',
  amount: twoPlaces(row.amount),
  currency: row.currency,
  reason: row.reason,
  api_key_id: row.requestedKeyId,
  external_id: row.externalId,
  metadata: metadataView(row.metadata),
  payee:
    // an event of before the payer named the account tells none
    row.status === 'awaiting_destination' || row.payeeName === null
      ? null
      : { name: row.payeeName, ...payeeEnding(row) },
  bank_reference: row.bankReference,
  decision_reason: decisionReasonOf(row),
  fees_returned: feesReturnedView(row),
  expires_at: row.status === 'awaiting_destination' ? whenView(row.expiresAt) : null,
  created_at: timeView(row.createdAt),
  updated_at: timeView(row.updatedAt),
  ended_at: whenView(row.endedAt),
})

const account = { tag: 'Payments', caller: 'actor', scope: 'payments' } as const
const own = { ...account, member: 'payouts:write', idempotent: true, notFound: 'Not found' } as const

export const requestRefund = call({
  ...own,
  id: 'createRefund',
  summary: 'Refund a payment, or part of it',
  description:
    'The amount leaves the balance at once; the fee and its tax stay. PSE, Bancolombia and Nequi cannot be reversed: the money goes to the Nequi account that paid, or the payer is asked by mail for an account.',
  ready: true,
  stepUp: true,
  params: movementParams,
  body: z.object({
    amount: amountIn('How much, in the currency that was credited; all that is left when left out.').nullish(),
    reason: textIn(1, 500, 'Costó menos de lo cotizado').meta({ description: 'Why; the payer reads it.' }),
    external_id: textIn(1, 128, 'devolucion-2481')
      .nullish()
      .meta({ description: 'Your own id; unique among refunds.' }),
    metadata: metadataIn,
  }),
  answer: { status: 201, schema: refundResource, description: 'The refund.' },
  errors: ['InvalidStatus', 'InsufficientBalance'],
})

const refundId = z
  .string()
  .transform((id, ctx) => (/^re_[0-9A-Za-z]{22}$/.test(id) ? id : refuse(ctx, 'invalid')))
  .meta({ jsonSchema: { type: 'string', description: 'The refund.', example: 're_1V0xTq3mYc8RzB5nKd7LpW' } })

export const listRefunds = call({
  ...account,
  id: 'listRefunds',
  summary: 'List your refunds, newest first',
  description: 'Of every payment, also those out of suspense.',
  member: 'payments:read',
  query: pagingQuery.extend({
    status: z.enum(payoutStatuses).optional().meta({ description: 'Only of this status.', example: 'sent' }),
    ...externalIdFilter,
    ...madeFilters,
  }),
  answer: { status: 200, schema: listOf(refundResource), description: 'A page of refunds.' },
})

export const readRefund = call({
  ...account,
  id: 'readRefund',
  summary: 'Read a refund',
  member: 'payments:read',
  notFound: 'Not found',
  params: z.object({ id: refundId }),
  answer: { status: 200, schema: refundResource, description: 'The refund.' },
})

const change = {
  ...own,
  params: movementParams.extend({ refund: refundId }),
  answer: { status: 200, schema: refundResource, description: 'The refund.' },
  errors: ['InvalidStatus'],
} as const

export const cancelRefund = call({
  ...change,
  id: 'cancelRefund',
  summary: 'Cancel a refund that nobody has approved',
  description: 'All of it returns to the balance.',
  example: { answer: { status: 'cancelled' } },
})

export const askRefundAgain = call({
  ...change,
  id: 'askRefundAgain',
  summary: 'Ask the payer again for an account',
  description: 'By a new mail; the address in the one before no longer works.',
})
