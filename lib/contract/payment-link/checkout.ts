/** A money movement as its payer follows it: status, amounts and payee, without payer data (docs/contract.md#public-reading). */
import { z } from 'zod'
import { call } from '@/lib/contract/call'
import { decimalOut, nullableTextOut, refuse, textOut, timeOut } from '@/lib/contract/fields'
import { dispositions, linkStatuses, reloadCurrencies } from '@/lib/contract/lists'
import { acceptanceIn, acceptanceOut } from './acceptance'
import { feeModes, linkCurrencies, linkMethods } from './calls'
import { chargeOut } from './pay'

export const movementStatuses = ['initiated', 'pending', 'processing', 'succeeded', 'failed', 'expired'] as const

export const failReasons = ['declined', 'refused', 'amount_mismatch', 'expired'] as const

/** What the bank said of a payment, for whoever reads it. */
export const bankFacts = {
  cus: nullableTextOut('The bank’s own number: for PSE its CUS.', '841207345'),
  fail_reason: z.enum(failReasons).nullable().meta({ description: 'Why it failed.', example: null }),
}

export const movementParams = z.object({
  id: z
    .string()
    .transform((id, ctx) => (/^mm_[0-9A-Za-z]{22}$/.test(id) ? id : refuse(ctx, 'invalid')))
    .meta({ jsonSchema: { type: 'string', description: 'The money movement.', example: 'mm_1V0xTq3mYc8RzB5nKd7LpW' } }),
})

export const checkoutResource = z
  .object({
    money_movement_id: textOut('The movement.', 'mm_1V0xTq3mYc8RzB5nKd7LpW'),
    number: z.int().meta({ description: 'Its short number, for talking about it.', example: 10418 }),
    status: z.enum(movementStatuses).meta({ description: 'See States.', example: 'pending' }),
    method: z.enum(linkMethods).meta({ description: 'How it is paid.', example: 'PSE' }),
    payee: textOut('Who gets it.', 'Taller Andino de Bicicletas'),
    payee_document: nullableTextOut('NIT of a juridical payee.', 'NIT 901204775-4'),
    description: nullableTextOut('What it is for.', 'Orden 2481'),
    link: z
      .object({
        uuid: z.uuid().meta({ description: 'The link that it pays.', example: '0199c0de-5a5a-4c1e-9d3a-6f0c2b8f9a10' }),
        status: z.enum(linkStatuses).meta({ description: 'The link’s status.', example: 'ACTIVE' }),
        paid_by_this: z.boolean().meta({ description: 'Whether this movement is what paid it.', example: false }),
      })
      .nullable()
      .meta({ description: 'The link that is paid; null for a deposit.' }),
    currency: z.enum(linkCurrencies).meta({ description: 'Currency of the amounts.', example: 'COP' }),
    fee_mode: z.enum(feeModes).meta({ description: 'Who bears the fee.', example: 'payer' }),
    fee_percentage: decimalOut('Percent of the amount.', '2.00'),
    iva_percentage: decimalOut('Percent of the fee.', '19.00'),
    amount: decimalOut('The amount.'),
    service_fee_amount: decimalOut('Fee of the service.', '2000.00'),
    service_iva_amount: decimalOut('Tax on the fee.', '380.00'),
    total_to_pay: decimalOut('What the payer pays.', '102380.00'),
    charge: chargeOut.meta({
      description: 'What the bank is asked for.',
      example: { currency: 'COP', amount: '102380.00' },
    }),
    awaits_acceptance: z.boolean().meta({
      description: 'The payer has yet to accept the gateway’s texts; the bank is asked only then.',
      example: false,
    }),
    acceptance: acceptanceOut.meta({
      description: 'Those texts, while they can be had.',
      example: [],
    }),
    unavailable: z
      .enum(['method_unavailable', 'documents_unavailable', 'banks_unavailable'])
      .nullable()
      .meta({ description: 'Why its method does not answer just now.', example: null }),
    payment_link: nullableTextOut('The bank’s address, once known and while it is of use.', null),
    tracking_key: textOut('Code for Nequi, and for asking about it.', 'K7M2PQ9XW4TD'),
    ...bankFacts,
    bank_name: nullableTextOut('The payer’s bank (PSE).', 'Banco Caja Social'),
    disposition: z.enum(dispositions).meta({ description: 'Where its money is.', example: 'credited' }),
    in_suspense: z.boolean().meta({ description: 'The money came, but an operator must place it.', example: false }),
    placed: z.enum(['CREDITED', 'RETURNED']).nullable().meta({
      description: 'How such money was placed in the end; null where there was none, or not yet.',
      example: null,
    }),
    given_back: z
      .object({
        currency: z.enum(reloadCurrencies).meta({ description: 'Its currency.', example: 'COP' }),
        amount: decimalOut('What arrived at the payer until now.', '30000.00'),
        under_way: decimalOut('What was asked for besides, and has neither arrived nor ended.', '0.00'),
        awaits_account: z
          .boolean()
          .meta({ description: 'The payer has yet to say which account some of it goes to.', example: false }),
      })
      .nullable()
      .meta({
        description: 'What is given back of it; null: nothing. What the bank takes back itself is not in it.',
        example: null,
      }),
    received: z
      .object({
        currency: z.string().meta({ description: 'Its currency.', example: 'COP' }),
        amount: decimalOut('How much.', '90000.00'),
      })
      .nullable()
      .meta({ description: 'What came, where it is another sum than `charge`; null otherwise.', example: null }),
    confirming: z.boolean().meta({
      description: 'The payer has authorised it, and the bank is confirming: it should not be paid again.',
      example: false,
    }),
    seconds_left: z.int().meta({ description: 'Until an unpaid one runs out; 0 when over.', example: 840 }),
    return_url: nullableTextOut('Where the payer goes afterwards.', null),
    created_at: timeOut('When it was started.'),
    updated_at: timeOut('When it last changed.'),
    paid_at: timeOut('When its money came; null until then.').nullable(),
    expires_at: timeOut('When an unpaid one runs out.'),
  })
  .meta({ id: 'Checkout', description: 'A payment as its payer follows it.' })

export type Checkout = z.output<typeof checkoutResource>

const tag = 'Paying'

export const readCheckout = call({
  id: 'readCheckout',
  tag,
  summary: 'Read a payment as its payer',
  description: 'While it is open the bank is asked, at most every few seconds.',
  caller: 'anyone',
  limit: 'link',
  notFound: 'Not found',
  params: movementParams,
  answer: { status: 200, schema: checkoutResource, description: 'The payment.' },
})

export const watchCheckout = call({
  id: 'watchCheckout',
  tag,
  summary: 'Follow a payment by server-sent events',
  description: 'Each event carries the payment as its address shows it.',
  caller: 'anyone',
  limit: 'link',
  notFound: 'Not found',
  params: movementParams,
  answer: { status: 200, contentType: 'text/event-stream', description: 'Events named `checkout`.' },
})

export const acceptCheckout = call({
  id: 'acceptCheckout',
  tag,
  summary: 'Accept the gateway’s texts as the payer',
  description:
    'Send `acceptance` of the checkout as it was shown; the bank is asked then. What was accepted is kept with time and address. Said again, nothing changes.',
  caller: 'anyone',
  limit: 'link',
  idempotent: true,
  notFound: 'Not found',
  params: movementParams,
  body: z.object({ acceptance: acceptanceIn.meta({ description: 'All the texts, each accepted by the payer.' }) }),
  answer: { status: 200, schema: checkoutResource, description: 'The payment.' },
  errors: ['InvalidStatus', 'MethodUnavailable'],
})
