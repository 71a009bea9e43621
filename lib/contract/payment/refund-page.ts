/** What the payer of a refund reads and gives at the address that was mailed (docs/contract.md#refunds). */
import { z } from 'zod'
import { call } from '@/lib/contract/call'
import { decimalOut, nullableTextOut, textIn, textOut, timeOut, timeView, whenView } from '@/lib/contract/fields'
import { reloadCurrencies } from '@/lib/contract/lists'
import { payoutStatuses } from '@/lib/contract/payout/calls'
import { payeeIn } from '@/lib/contract/payout/payee'
import { endingOut, payeeEnding } from '@/lib/contract/payout/payee-ending'
import { twoPlaces } from '@/lib/domain/money'
import type { RefundForPayer } from '@/lib/domain/refund/name-destination'
import { maskEnd, maskName } from '@/lib/domain/user/mask'

const refundForPayer = z
  .object({
    id: textOut('The refund.', 're_1V0xTq3mYc8RzB5nKd7LpW'),
    status: z.enum(payoutStatuses).meta({ description: 'How it stands.', example: 'awaiting_destination' }),
    payee: textOut('Who gives the money back.', 'Taller Andino de Bicicletas'),
    source: z.enum(['balance', 'suspense']).meta({
      description: 'Who has the money if it does not arrive: the payee, or this service, which never credited it.',
      example: 'balance',
    }),
    amount: decimalOut('How much.', '30000.00'),
    currency: z.enum(reloadCurrencies).meta({ description: 'Its currency.', example: 'COP' }),
    reason: nullableTextOut('Why.', 'Costó menos de lo cotizado'),
    description: nullableTextOut('What was paid for.', 'Orden 2481'),
    money_movement_id: textOut('The payment.', 'mm_1V0xTq3mYc8RzB5nKd7LpW'),
    ...endingOut,
    holder: nullableTextOut('Whose account it is, masked.', 'Julián E••• M•••'),
    holder_document: nullableTextOut('Their document by its ending.', 'CC ••••7902'),
    arrives_by: z.iso.date().nullable().meta({
      description: 'The last day in Bogota on which it arrives; null where it is not on its way.',
      example: null,
    }),
    expires_at: timeOut('Until when an account may be named.').nullable(),
    created_at: timeOut('When it was requested.'),
    updated_at: timeOut('When it last changed.'),
  })
  .meta({ id: 'RefundForPayer', description: 'A refund, as the payer who gets it reads it.' })

export type RefundForPayerView = z.output<typeof refundForPayer>

export const refundForPayerView = ({ refund, payee, arrivesBy }: RefundForPayer): RefundForPayerView => ({
  id: refund.id,
  status: refund.status,
  payee,
  source: refund.purpose === 'return' ? 'suspense' : 'balance',
  amount: twoPlaces(refund.amount),
  currency: refund.currency,
  reason: refund.reason,
  description: refund.description,
  money_movement_id: refund.movementId ?? '',
  ...payeeEnding(refund),
  holder: refund.payeeName && maskName(refund.payeeName),
  holder_document: refund.payeeDocument && `${refund.payeeDocumentType} ${maskEnd(refund.payeeDocument)}`,
  arrives_by: arrivesBy,
  expires_at: whenView(refund.expiresAt),
  created_at: timeView(refund.createdAt),
  updated_at: timeView(refund.updatedAt),
})

const params = z.object({
  token: textIn(1, 128, '4dQpX0b1…').meta({ description: 'The token of the address.' }),
})
const mailed = {
  tag: 'Paying',
  caller: 'anyone',
  limit: 'link',
  notFound: 'Not found',
  params,
  answer: { status: 200, schema: refundForPayer, description: 'The refund.' },
} as const

export const readRefundForPayer = call({
  ...mailed,
  id: 'readRefundForPayer',
  summary: 'Read a refund as its payer',
  errors: ['CodeExpired'],
})

export const nameRefundDestination = call({
  ...mailed,
  id: 'nameRefundDestination',
  summary: 'Name the account that a refund goes to, once',
  body: payeeIn,
  example: { body: { phone: undefined, key: undefined } },
  errors: ['CodeExpired', 'InvalidStatus'],
})
