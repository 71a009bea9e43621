/** Payments as their owner reads them: of a link or a deposit, in every state (docs/contract.md#payments). */
import { z } from 'zod'
import { call } from '@/lib/contract/call'
import { depositTypes } from '@/lib/contract/deposit/calls'
import { linkBreakdown } from '@/lib/contract/fee-breakdown'
import { decimalOut, nullableTextOut, textIn, textOut, timeOut } from '@/lib/contract/fields'
import { externalIdFilter, madeFilters } from '@/lib/contract/filters'
import { dispositions, reloadCurrencies } from '@/lib/contract/lists'
import { metadataOut } from '@/lib/contract/metadata'
import { listOf, pagingQuery } from '@/lib/contract/paging'
import { bankFacts, movementParams, movementStatuses } from '@/lib/contract/payment-link/checkout'
import { chargeOut } from '@/lib/contract/payment-link/pay'
import { messageAnswer } from '@/lib/contract/success-messages'
import { refundResource } from './refunds'

const account = { tag: 'Payments', caller: 'actor', scope: 'payments' } as const
const own = { ...account, member: 'payments:read' } as const

const sumOut = z.object({
  amount: decimalOut('How much.'),
  currency: z.enum(reloadCurrencies).meta({ description: 'Its currency.', example: 'COP' }),
})

export const paymentResource = z
  .object({
    money_movement_id: textOut('The payment.', 'mm_1V0xTq3mYc8RzB5nKd7LpW'),
    link: z
      .object({
        uuid: z.uuid().meta({ description: 'The link.', example: '0199c0de-5a5a-4c1e-9d3a-6f0c2b8f9a10' }),
        external_id: nullableTextOut('Your own id of the link.', 'orden-2481'),
        description: nullableTextOut('What it is for.', 'Orden 2481'),
      })
      .nullable()
      .meta({ description: 'The link that it pays; null for a deposit.' }),
    external_id: nullableTextOut('Your own id of a deposit; null on a link’s payment.', null),
    metadata: metadataOut.meta({ description: 'What you gave with the deposit, or with the link that it pays.' }),
    description: nullableTextOut('What you read of a deposit; null on a link’s payment.', null),
    method: z.enum(depositTypes).meta({ description: 'How it is paid.', example: 'pse' }),
    status: z.enum(movementStatuses).meta({ description: 'What the bank reported.', example: 'succeeded' }),
    disposition: z.enum(dispositions).meta({ description: 'Where its money is.', example: 'credited' }),
    amount: decimalOut('The amount, in COP.'),
    currency: z.literal('COP').meta({ description: 'Always COP.', example: 'COP' }),
    charge: chargeOut.meta({
      description: 'What the bank was asked for.',
      example: { currency: 'COP', amount: '102380.00' },
    }),
    fee_breakdown: linkBreakdown,
    credited: sumOut.nullable().meta({ description: 'What entered your balance for it; null if nothing did.' }),
    payer: z
      .object({
        name: nullableTextOut('Name.', 'Julián Esteban Mosquera'),
        document_type: nullableTextOut('Kind of document.', 'CC'),
        document: nullableTextOut('Its number.', '1018437902'),
        phone: nullableTextOut('E.164 without the plus sign.', '573105550147'),
        email: nullableTextOut('Email.', 'julian@correo.example'),
      })
      .meta({ description: 'What the payer gave.' }),
    bank: nullableTextOut('The payer’s bank (PSE).', 'Banco Caja Social'),
    ...bankFacts,
    refunds: z
      .array(refundResource)
      .meta({ description: 'What goes, or went, back to the payer; oldest first.', example: [] }),
    tracking_key: textOut('Ours; a Nequi payer pays with it.', 'K7M2PQ9XW4TD'),
    reversal: sumOut
      .extend({
        status: z
          .enum(['open', 'closed'])
          .meta({ description: 'Whether it is decided who bears it.', example: 'open' }),
        debited: sumOut.meta({ description: 'What left your balance for it: until now, and once closed in all.' }),
        created_at: timeOut('When the bank took it.'),
        closed_at: timeOut('When it was decided; null before.').nullable(),
      })
      .nullable()
      .meta({ description: 'What the bank took back; null if nothing.', example: null }),
    created_at: timeOut('When it was started.'),
    updated_at: timeOut('When it last changed.'),
    paid_at: timeOut('When its money came; null before.').nullable(),
  })
  .meta({ id: 'Payment', description: 'A payment of a link, or a deposit.' })

export type PaymentResource = z.output<typeof paymentResource>

export const readPayment = call({
  ...own,
  id: 'readPayment',
  summary: 'Read a payment',
  notFound: 'Not found',
  params: movementParams,
  answer: { status: 200, schema: paymentResource, description: 'The payment.' },
})

export const listPayments = call({
  ...own,
  id: 'listPayments',
  summary: 'List your payments, newest first',
  description:
    'Payments of links and deposits in every state. External ids and metadata are its own or its link’s. A search covers its newest thousand matches.',
  query: pagingQuery.extend({
    ...externalIdFilter,
    ...madeFilters,
    link: z
      .uuid()
      .optional()
      .meta({ description: 'Only of this link.', example: '0199c0de-5a5a-4c1e-9d3a-6f0c2b8f9a10' }),
    method: z.enum(depositTypes).optional().meta({ description: 'Only by this method.', example: 'pse' }),
    status: z.enum(movementStatuses).optional().meta({ description: 'Only of this status.', example: 'succeeded' }),
    disposition: z
      .enum(dispositions)
      .optional()
      .meta({ description: 'Only with their money there.', example: 'in_suspense' }),
    search: textIn(0, 128, 'julian').optional().meta({
      description: 'Payer, document, phone, email, concept, tracking key or CUS; accents and case do not matter.',
    }),
  }),
  answer: { status: 200, schema: listOf(paymentResource), description: 'A page of payments.' },
})

export const sendReceipt = call({
  ...account,
  id: 'sendPaymentReceipt',
  summary: 'Send the payer the receipt again',
  description:
    'By mail, to the address that the payer gave, saying how the payment stands by then. Three an hour for each payment. `InvalidStatus` before its money came, and once the bank gave it back; `Validation failed` on `payer_email` where the payer gave no address.',
  member: 'payments:write',
  idempotent: true,
  notFound: 'Not found',
  params: movementParams,
  answer: { status: 202, schema: messageAnswer, description: 'The receipt is on its way.' },
  errors: ['InvalidStatus', 'TooManyAttempts'],
})
