/** Payouts of an account holder (docs/contract.md#payouts). */
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
import { backStatuses, reloadCurrencies } from '@/lib/contract/lists'
import { metadataIn, metadataOut, metadataView } from '@/lib/contract/metadata'
import { listOf, pagingQuery } from '@/lib/contract/paging'
import type { PayoutQuote } from '@/lib/domain/fee/price-payout'
import { twoPlaces } from '@/lib/domain/money'
import type { PayoutRead } from '@/lib/domain/payout/read-payout'
import { payeeOut, payeeView } from './payee'

export const payoutStatuses = [
  ...(['awaiting_destination', 'requested', 'approved', 'sent', 'completed'] as const),
  ...backStatuses,
] as const

const own = { tag: 'Payouts', caller: 'actor', scope: 'payouts' } as const
const currency = z.enum(reloadCurrencies).meta({ description: 'Of the amounts.', example: 'COP' })

export const priced = {
  currency,
  amount: decimalOut('What arrives.', '2000000.00'),
  fee_service: decimalOut('Fee of the service.', '1500.00'),
  fee_iva: decimalOut('Tax on the fee.', '285.00'),
  gmf: decimalOut('Tax on financial movements of what arrives; 0.00 unless this installation withholds it.', '0.00'),
  total: decimalOut('What leaves the balance.', '2001785.00'),
}

const quote = z.object(priced).meta({ id: 'PayoutQuote', description: 'What a payout costs.' })

export const quoteView = ({ amount, feeService, feeIva, gmf, total }: PayoutQuote): z.output<typeof quote> => ({
  currency: amount.currency,
  amount: `${amount}`,
  fee_service: `${feeService}`,
  fee_iva: `${feeIva}`,
  gmf: `${gmf}`,
  total: `${total}`,
})

export const payoutResource = z
  .object({
    id: textOut('The payout.', 'po_1V0xTq3mYc8RzB5nKd7LpW'),
    status: z.enum(payoutStatuses).meta({ description: 'How it stands.', example: 'requested' }),
    ...priced,
    beneficiary_id: nullableTextOut('The beneficiary that it was requested for.', 'be_1V0xTq3mYc8RzB5nKd7LpW'),
    payee: z.object(payeeOut).nullable().meta({ description: 'Where it goes, as it was when requested.' }),
    own: z.boolean().meta({ description: 'Whether it goes to the holder, by document and name.', example: true }),
    batch_id: nullableTextOut('The file that it came from.', null),
    api_key_id: z.int().nullable().meta({
      description: 'The server key that requested it alone; null where a person did.',
      example: null,
    }),
    external_id: nullableTextOut('Your own id.', 'retiro-2481'),
    metadata: metadataOut,
    description: nullableTextOut('What the payee reads.', 'Retiro'),
    bank_reference: nullableTextOut('The bank’s number of the transfer, once sent.', null),
    reason: nullableTextOut('Why operators rejected it, or recorded that it came back.', null),
    created_at: timeOut('When it was requested.'),
    updated_at: timeOut('When it last changed.'),
    ended_at: timeOut('When it arrived or ended otherwise; null until then.').nullable(),
  })
  .meta({ id: 'Payout', description: 'Money that leaves a balance.' })

export type PayoutResource = z.output<typeof payoutResource>
export type PayoutStatus = PayoutResource['status']

export const payoutView = (row: PayoutRead): PayoutResource => {
  const { payeeName: name, payeeDocumentType: documentType, payeeDocument: document, payeeKind: kind } = row
  const to = name && kind ? { name, documentType, document, kind } : null
  return {
    id: row.id,
    status: row.status,
    currency: row.currency,
    amount: twoPlaces(row.amount),
    fee_service: twoPlaces(row.feeService),
    fee_iva: twoPlaces(row.feeIva),
    gmf: twoPlaces(row.gmf),
    total: twoPlaces(row.amount.plus(row.feeService).plus(row.feeIva).plus(row.gmf)),
    beneficiary_id: row.beneficiaryId,
    payee:
      to &&
      payeeView(
        {
          ...to,
          bankId: row.payeeBankId,
          accountType: row.payeeAccountType,
          accountNumber: row.payeeAccountNumber,
          phone: row.payeePhone,
          key: row.payeeKey,
          email: row.payeeEmail,
        },
        row.payeeBank,
      ),
    own: row.own,
    batch_id: row.batchId,
    api_key_id: row.requestedKeyId,
    external_id: row.externalId,
    metadata: metadataView(row.metadata),
    description: row.description,
    bank_reference: row.bankReference,
    // what a gateway says is for operators
    reason: row.decisionReason,
    created_at: timeView(row.createdAt),
    updated_at: timeView(row.updatedAt),
    ended_at: whenView(row.endedAt),
  }
}

export const quotePayout = call({
  ...own,
  id: 'quotePayout',
  summary: 'Ask what a payout costs',
  description: 'Nothing is stored.',
  member: 'payouts:read',
  body: z.object({ currency, amount: amountIn('What is to arrive.') }),
  answer: { status: 200, schema: quote, description: 'The cost.' },
})

export const requestPayout = call({
  ...own,
  id: 'createPayout',
  summary: 'Request a payout',
  description: 'Amount, fee, IVA and GMF leave the balance at once; every end but `completed` gives all of it back.',
  member: 'payouts:write',
  ready: true,
  stepUp: true,
  idempotent: true,
  body: z.object({
    beneficiary_id: textIn(1, 64, 'be_1V0xTq3mYc8RzB5nKd7LpW').meta({ description: 'Where it goes.' }),
    currency,
    amount: amountIn('What is to arrive.'),
    external_id: textIn(1, 128, 'retiro-2481')
      .nullish()
      .meta({ description: 'Your own id; unique among your payouts.' }),
    metadata: metadataIn,
    description: textIn(1, 255, 'Retiro').nullish().meta({ description: 'What the payee reads.' }),
  }),
  answer: { status: 201, schema: payoutResource, description: 'The payout, `requested`.' },
  errors: ['KeyLimitReached', 'InsufficientBalance'],
})

export const payoutParams = z.object({
  id: z
    .string()
    .transform((id, ctx) => (/^(po|re)_[0-9A-Za-z]{22}$/.test(id) ? id : refuse(ctx, 'invalid')))
    .meta({ jsonSchema: { type: 'string', description: 'The payout.', example: 'po_1V0xTq3mYc8RzB5nKd7LpW' } }),
})
const one = { notFound: 'Not found', params: payoutParams } as const

export const listPayouts = call({
  ...own,
  id: 'listPayouts',
  summary: 'List your payouts, newest first',
  member: 'payouts:read',
  query: pagingQuery.extend({
    status: z.enum(payoutStatuses).optional().meta({ description: 'Only of this status.', example: 'sent' }),
    batch_id: textIn(1, 64, 'pb_1V0xTq3mYc8RzB5nKd7LpW').optional().meta({ description: 'Only of this file.' }),
    ...externalIdFilter,
    ...madeFilters,
  }),
  answer: { status: 200, schema: listOf(payoutResource), description: 'A page of payouts.' },
})

export const readPayout = call({
  ...own,
  ...one,
  id: 'readPayout',
  summary: 'Read a payout',
  member: 'payouts:read',
  answer: { status: 200, schema: payoutResource, description: 'The payout.' },
})

export const cancelPayout = call({
  ...own,
  ...one,
  id: 'cancelPayout',
  summary: 'Cancel a payout that nobody has approved',
  member: 'payouts:write',
  idempotent: true,
  answer: { status: 200, schema: payoutResource, description: 'The payout, `cancelled`; all of it is back.' },
  example: { answer: { status: 'cancelled' } },
  errors: ['InvalidStatus'],
})
