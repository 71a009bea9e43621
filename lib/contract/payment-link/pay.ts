/**
 * What the bearer of a link may read and do without credentials (docs/contract.md#pay-a-link, docs/contract.md#public-reading).
 */
import { z } from 'zod'
import { call } from '@/lib/contract/call'
import {
  always,
  decimalIn,
  decimalOut,
  integerIn,
  nullableTextOut,
  type refuse,
  textIn,
  textOut,
  timeOut,
} from '@/lib/contract/fields'
import { linkStatuses } from '@/lib/contract/lists'
import {
  documentFault,
  payerDocumentTypes,
  readDocument,
  readEmail,
  readMobile,
  readPhone,
  requiredOf,
} from '@/lib/contract/payer'
import { type DecimalLike, twoPlaces } from '@/lib/domain/money'
import { acceptanceIn, acceptanceOut } from './acceptance'
import { feeModes, linkCurrencies, linkMethods, linkParams } from './calls'

const tag = 'Paying'

export const chargeOut = z
  .object({
    currency: z.literal('COP').meta({ description: 'Always COP.', example: 'COP' }),
    amount: decimalOut('What the bank is asked for.', '204760.00'),
    rate: decimalOut('COP for one USD, when the link is in USD.', '4000.00').optional(),
  })
  .meta({ id: 'Charge', description: 'What the bank is asked for, where it differs from total_to_pay.' })

/** @param stored charge in COP; rate null where the link is in COP */
export const chargeView = (stored: { charge: DecimalLike; rate: DecimalLike | null }): z.output<typeof chargeOut> => ({
  currency: 'COP',
  amount: twoPlaces(stored.charge),
  ...(stored.rate === null ? {} : { rate: twoPlaces(stored.rate) }),
})

/** Sent and not empty; a value that is not text gets its own error. */
const isGiven = (text: unknown): text is string => typeof text === 'string' && text !== ''

const readPayerPhone = (phone: string, method: string) => (method === 'NEQUI' ? readMobile : readPhone)(phone)

export const payBody = z
  .object({
    amount: decimalIn().nullish().meta({ description: 'Required on a general link.' }),
    payment_method: z.enum(linkMethods).meta({ description: 'BANCOLOMBIA, PSE or NEQUI.', example: 'PSE' }),
    payer_name: textIn(3, 120, 'Julián Esteban Mosquera').nullish().meta({ description: "The payer's name." }),
    payer_email: z
      .string()
      .nullish()
      .meta({ description: 'Required for BANCOLOMBIA and PSE.', example: 'julian@correo.example' }),
    payer_phone: z
      .string()
      .nullish()
      .meta({ description: 'Required for PSE and NEQUI (a mobile).', example: '3105550147' }),
    payer_type_document: z
      .enum(payerDocumentTypes)
      .nullish()
      .meta({ description: 'CC, CE, NIT, TI, PA (passport) or PPT. Required for PSE.', example: 'CC' }),
    payer_document: z.string().nullish().meta({ description: 'Required for PSE.', example: '1018437902' }),
    payer_type_person: integerIn(1).nullish().meta({ description: '1 natural, 2 juridical; default 2 for a NIT.' }),
    bank_id: integerIn(12).nullish().meta({ description: 'Required for PSE: `id` of a bank of the list.' }),
    acceptance: acceptanceIn.nullish().meta({
      description: 'The texts that the payer accepted, as `/status/` lists them. Left out: the checkout asks.',
    }),
  })
  .superRefine((body, ctx) => {
    const wrong = (field: string, code: Parameters<typeof refuse>[1], params?: Record<string, string>) => {
      ctx.addIssue({ code: 'custom', path: [field], params: { code, ...params } })
    }
    const method = linkMethods.find((known) => known === body.payment_method)
    for (const field of method ? requiredOf[method] : [])
      if (body[field] === undefined || body[field] === null || body[field] === '') wrong(field, 'required')
    const { payer_email: email, payer_phone: phone, payer_type_document: type, payer_document: number } = body
    const nequi = body.payment_method === 'NEQUI'
    if (isGiven(email) && !readEmail(email)) wrong('payer_email', 'not_an_email')
    if (isGiven(phone) && !readPayerPhone(phone, body.payment_method))
      wrong('payer_phone', nequi ? 'not_a_mobile' : 'not_a_phone')
    if (isGiven(number) && !type && body.payment_method !== 'PSE') wrong('payer_type_document', 'required')
    const fault = isGiven(number) && documentFault(payerDocumentTypes, type, number)
    if (fault) wrong('payer_document', fault)
    const person = body.payer_type_person
    if (typeof person === 'number' && person !== 1 && person !== 2)
      wrong('payer_type_person', 'invalid', { allowed: '1, 2' })
  }, always)
  .transform((body) => {
    const { payer_type_document: type, payer_document: number } = body
    const phone = isGiven(body.payer_phone) ? readPayerPhone(body.payer_phone, body.payment_method) : null
    const read = type && isGiven(number) ? readDocument(type, number) : null
    const person = body.payer_type_person ?? (type === 'NIT' ? 2 : 1)
    return {
      amount: body.amount ?? undefined,
      payment_method: body.payment_method,
      payer: {
        name: body.payer_name ?? null,
        email: isGiven(body.payer_email) ? readEmail(body.payer_email) : null,
        phone: phone && `57${phone}`,
        documentType: type ?? null,
        document: read && 'document' in read ? read.document : null,
        typePerson: person === 2 ? ('JURIDICAL' as const) : ('NATURAL' as const),
      },
      bank_id: body.bank_id ?? null,
      acceptance: body.acceptance ?? null,
    }
  })

export const payAnswer = z
  .object({
    payment_link: textOut('Where the payer goes on.', 'http://localhost:3000/checkout/mm_1V0xTq3mYc8RzB5nKd7LpW'),
    money_movement_id: textOut('The payment that was started.', 'mm_1V0xTq3mYc8RzB5nKd7LpW'),
    total_to_pay: decimalOut("What the payer pays, in the link's currency.", '102380.00'),
    charge: chargeOut.optional(),
  })
  .meta({ id: 'PaymentStarted', description: 'A payment that was started.' })

export type PayAnswer = z.output<typeof payAnswer>

export const publicMethod = z.object({
  method: z.enum(linkMethods).meta({ description: 'The method.', example: 'PSE' }),
  minimum: decimalOut('Least amount, COP.', '1500.00'),
  maximum: decimalOut('Most that is charged, COP.', '50000000.00'),
  available: z.boolean().meta({ description: 'Whether this amount can be paid so, now.', example: true }),
  reason: z
    .enum([
      'below_method_minimum',
      'above_method_maximum',
      'method_unavailable',
      'documents_unavailable',
      'banks_unavailable',
    ])
    .optional()
    .meta({
      description:
        'Why not. The last three are the gateway’s: it does not answer, or its texts or banks cannot be had.',
      example: 'below_method_minimum',
    }),
})

export const publicLink = z
  .object({
    uuid: z.uuid().meta({ description: 'The link.', example: '0199c0de-5a5a-4c1e-9d3a-6f0c2b8f9a10' }),
    status: z.enum(linkStatuses).meta({ description: 'See States.', example: 'PENDING' }),
    payable: z.boolean().meta({ description: 'Whether it can be paid now.', example: true }),
    payee: textOut("The owner's display name.", 'Taller Andino de Bicicletas'),
    description: nullableTextOut('What the payment is for.', 'Orden 2481'),
    currency: z.enum(linkCurrencies).meta({ description: 'COP or USD.', example: 'COP' }),
    is_general: z.boolean().meta({ description: 'Whether the payer chooses the amount.', example: false }),
    minimum: decimalOut('A general link’s amount must be more than this.', '1000.00'),
    fee_mode: z.enum(feeModes).meta({ description: 'Who bears the fee.', example: 'payer' }),
    fee_percentage: decimalOut('Percent of the amount.', '2.00'),
    iva_percentage: decimalOut('Percent of the fee.', '19.00'),
    amount: decimalOut('The amount, or the one asked for by ?amount=.'),
    service_fee_amount: decimalOut('Fee of the service.', '2000.00'),
    service_iva_amount: decimalOut('Tax on the fee.', '380.00'),
    total_to_pay: decimalOut('What the payer pays.', '102380.00'),
    charge: chargeOut.optional(),
    methods: z.array(publicMethod).meta({ description: 'The methods that the link offers.' }),
    acceptance: acceptanceOut.meta({
      description: 'Texts of the gateway that the payer must accept; none for most gateways.',
      example: [],
    }),
    expires_at: timeOut('When it can no longer be paid.'),
    paid_at: timeOut('When it was paid; absent until then.').optional(),
    paid_amount: decimalOut('What was paid; absent until then.', '102380.00').optional(),
  })
  .meta({ id: 'PublicLink', description: 'A link as anybody with its address sees it.' })

export type PublicLink = z.output<typeof publicLink>

export const payLink = call({
  id: 'payPaymentLink',
  tag,
  summary: 'Start a payment of a link',
  description:
    'Needs no credentials: whoever has the link may pay. The payer is sent to `payment_link`. Where the gateway has texts to accept (`acceptance` of `/status/`), send those that the payer accepted, or the payer is asked there before the bank is. A link has 20 places for open payments, of which one network takes 10 and one device 5; where they are taken, the oldest that never went on to the bank expires, and if there is none it is `TooManyAttempts`.',
  caller: 'anyone',
  limit: 'link',
  idempotent: true,
  notFound: 'NotFound',
  params: linkParams,
  body: payBody,
  answer: { status: 200, schema: payAnswer, description: 'The payment, `initiated`.' },
  errors: [
    'AmountRequired',
    'AmountMismatch',
    'InvalidStatus',
    'TooManyAttempts',
    'RateUnavailable',
    'MethodUnavailable',
  ],
})

export const readPublicLink = call({
  id: 'readPublicPaymentLink',
  tag,
  summary: 'Read a link as a payer; quote an amount',
  description: 'While there is no rate for a USD link, `charge` is absent and no method is available.',
  caller: 'anyone',
  limit: 'link',
  notFound: 'NotFound',
  params: linkParams,
  query: z.object({ amount: decimalIn().optional().meta({ description: 'Quotes a general link.' }) }),
  answer: { status: 200, schema: publicLink, description: 'The link.' },
})

export const watchPublicLink = call({
  id: 'watchPublicPaymentLink',
  tag,
  summary: 'Follow a link by server-sent events',
  description: 'Each event carries the link as its status address shows it.',
  caller: 'anyone',
  limit: 'link',
  notFound: 'NotFound',
  params: linkParams,
  answer: { status: 200, contentType: 'text/event-stream', description: 'Events named `link`.' },
})

const qr = (format: 'svg' | 'png', contentType: string) =>
  call({
    id: `readPaymentLinkQr${format === 'svg' ? 'Svg' : 'Png'}`,
    tag,
    summary: `QR code of the link's address, ${format.toUpperCase()}`,
    description: 'Of `link_url`, to print or to show; it may be kept for a day.',
    caller: 'anyone',
    limit: 'link',
    notFound: 'NotFound',
    params: linkParams,
    answer: { status: 200, contentType, description: 'The picture.' },
  })

export const qrSvg = qr('svg', 'image/svg+xml')
export const qrPng = qr('png', 'image/png')
