/** Bank transfers with a proof, as their owner sends and reads them (docs/contract.md#bank-transfers). */
import { z } from 'zod'
import { call } from '@/lib/contract/call'
import { feeBreakdown } from '@/lib/contract/fee-breakdown'
import {
  always,
  amountIn,
  decimalIn,
  integerIn,
  JsonNumber,
  nullableTextOut,
  numberParams,
  refuse,
  textIn,
  textOut,
  timeOut,
  urlIn,
} from '@/lib/contract/fields'
import { madeFilters } from '@/lib/contract/filters'
import { reloadCurrencies } from '@/lib/contract/lists'
import { metadataIn, metadataOut } from '@/lib/contract/metadata'
import { listOf, pagingQuery } from '@/lib/contract/paging'
import { documentFault, payerDocumentTypes, readDocument } from '@/lib/contract/payer'
import { feeModes } from '@/lib/contract/payment-link/calls'
import { emailIn } from '@/lib/contract/person'

const tag = 'Bank transfers'
export const reloadStates = ['Created', 'Paid', 'Error'] as const

/** Degrees as text or number, at most ±`most`; stored as written. */
const degreesIn = (most: number, example: string) =>
  z
    .unknown()
    .transform((value, ctx) => {
      if (value === undefined || value === null || value === '') return refuse(ctx, 'required')
      const text = value instanceof JsonNumber ? value.text : value
      const [, whole = '', places = ''] =
        (typeof text === 'string' && /^[-+]?(\d{1,3})(?:\.(\d{1,15}))?$/.exec(text)) || []
      if (typeof text !== 'string' || whole === '') return refuse(ctx, 'not_a_coordinate')
      const degrees = Number.parseInt(whole, 10)
      return degrees < most || (degrees === most && /^0*$/.test(places)) ? text : refuse(ctx, 'not_a_coordinate')
    })
    .meta({ jsonSchema: { type: ['string', 'number'], example } })

const isIp = (text: string) => z.union([z.ipv4(), z.ipv6()]).safeParse(text).success

const addressIn = z
  .string()
  .transform((text, ctx) =>
    isIp(text.trim()) ? text.trim() : refuse(ctx, text.trim() === '' ? 'required' : 'not_an_ip'),
  )
  .meta({ jsonSchema: { type: 'string', example: '190.85.12.4' } })

export const createReloadBody = z
  .object({
    reload_method: z.literal('BANK_TRANSFER').meta({ description: 'Always BANK_TRANSFER.', example: 'BANK_TRANSFER' }),
    currency: z.enum(reloadCurrencies).meta({ description: 'COP, USD, MXN or BRL.', example: 'COP' }),
    amount: decimalIn().meta({ description: 'What was transferred.' }),
    evidence: urlIn('http://localhost:3000/files/0199c0de-5a5a-7c1e-9d3a-6f0c2b8f9a10').meta({
      description: 'Address of the proof, an image or PDF: an upload of yours, or elsewhere.',
    }),
    bank_id: integerIn(4).meta({ description: 'The bank that it was made from: `id` of GET /banks/.' }),
    target_bank_id: integerIn(1).meta({
      description: 'The account that it was made to: `id` of GET /base/transfer_account/.',
    }),
    ip: addressIn.meta({ description: 'IPv4 or IPv6 address of the client.' }),
    latitude: degreesIn(90, '4.7110').meta({ description: 'Decimal degrees.' }),
    longitude: degreesIn(180, '-74.0721').meta({ description: 'Decimal degrees.' }),
    payer_email: emailIn("The sender's email.").nullish(),
    payer_phone: textIn(0, 30, '3105550147').nullish().meta({ description: "The sender's phone." }),
    payer_type_document: z.enum(payerDocumentTypes).nullish().meta({ description: 'Kind of document.', example: 'CC' }),
    payer_document: textIn(0, 30, '1018437902').nullish().meta({ description: 'Number of the document.' }),
    account_name: textIn(0, 120, 'Julián Esteban Mosquera')
      .nullish()
      .meta({ description: 'Name of the source account.' }),
    metadata: metadataIn,
  })
  .superRefine(({ payer_type_document: type, payer_document: number }, ctx) => {
    if (typeof number !== 'string' || number === '') return
    if (!type) ctx.addIssue({ code: 'custom', path: ['payer_type_document'], params: { code: 'required' } })
    const fault = documentFault(payerDocumentTypes, type, number)
    if (fault) ctx.addIssue({ code: 'custom', path: ['payer_document'], params: { code: fault } })
  }, always)
  .transform((body) => {
    const { payer_type_document: type, payer_document: number } = body
    const read = type && number ? readDocument(type, number) : null
    return {
      currency: body.currency,
      amount: body.amount,
      evidence: body.evidence,
      bankId: body.bank_id,
      targetBankId: body.target_bank_id,
      ip: body.ip,
      latitude: body.latitude,
      longitude: body.longitude,
      payer: {
        email: body.payer_email ?? null,
        phone: body.payer_phone || null,
        documentType: read && type ? type : null,
        document: read && 'document' in read ? read.document : null,
      },
      accountName: body.account_name || null,
      metadata: body.metadata ?? null,
    }
  })

export const reloadResource = z
  .object({
    id: z.int().meta({ description: 'Number of the reload.', example: 10419 }),
    state: z.enum(reloadStates).meta({ description: 'Created, Paid or Error.', example: 'Created' }),
    state_label: textOut('The same in Spanish.', 'Creado'),
    owner: textOut("The owner's account name.", 'ana@taller.example'),
    reload_method: z.literal('BANK_TRANSFER').meta({ description: 'Always.', example: 'BANK_TRANSFER' }),
    currency: z.enum(reloadCurrencies).meta({ description: 'Of the amount.', example: 'COP' }),
    bank_name: textOut('The bank that it was made from.', 'Bancolombia'),
    transfer_account: textOut('The bank that it was made to.', 'Davivienda'),
    payed_amount: textOut('What was transferred, two places.', '250000.00'),
    evidence: textOut('Address of the proof.', 'http://localhost:3000/files/0199c0de-5a5a-7c1e-9d3a-6f0c2b8f9a10'),
    ip: textOut('Address of the client.', '190.85.12.4'),
    latitude: textOut('Decimal degrees.', '4.7110'),
    longitude: textOut('Decimal degrees.', '-74.0721'),
    checkout: z.null().meta({ description: 'Always null.', example: null }),
    fee_breakdown: feeBreakdown,
    reason: nullableTextOut('Why it was rejected.', null),
    metadata: metadataOut,
    created_at: timeOut('When it was sent.'),
    decided_at: timeOut('When it was decided on.').nullable(),
  })
  .meta({ id: 'Reload', description: 'A bank transfer with its proof.' })

export type ReloadResource = z.output<typeof reloadResource>

const own = { tag, caller: 'actor', scope: 'deposits' } as const

export const createReload = call({
  ...own,
  id: 'createBankTransfer',
  summary: 'Send in a bank transfer with its proof',
  description: 'An operator approves or rejects it; until then no balance changes. There is no notification.',
  ready: true,
  member: 'deposits:write',
  idempotent: true,
  body: createReloadBody,
  answer: {
    status: 200,
    schema: z.object({
      message: z.string().meta({ description: 'That it was taken.', example: 'Recibimos su transferencia.' }),
      data: reloadResource,
    }),
    description: 'The reload, Created.',
  },
  errors: ['TransactionLimitReached'],
})

export const listReloads = call({
  ...own,
  id: 'listBankTransfers',
  summary: 'List your bank transfers, newest first',
  member: 'deposits:read',
  query: pagingQuery.extend({
    state: z.enum(reloadStates).optional().meta({ description: 'Only these.', example: 'Created' }),
    currency: z.enum(reloadCurrencies).optional().meta({ description: 'Only these.', example: 'COP' }),
    ...madeFilters,
  }),
  answer: { status: 200, schema: listOf(reloadResource), description: 'A page of bank transfers.' },
})

export const readReload = call({
  ...own,
  id: 'readBankTransfer',
  summary: 'Read one of your bank transfers',
  member: 'deposits:read',
  notFound: 'ReloadNotFound',
  params: numberParams('The reload.', 10419),
  answer: { status: 200, schema: reloadResource, description: 'The bank transfer.' },
})

const products = ['bancolombia', 'pse', 'nequi', 'bank_transfer'] as const

export const estimateReload = call({
  tag: 'Deposits',
  caller: 'holder',
  scope: 'deposits',
  id: 'estimateDeposit',
  summary: 'See what a deposit would cost',
  description: 'By the fees in force for the account; nothing is stored.',
  ready: true,
  member: 'deposits:read',
  body: z.object({
    method: z
      .preprocess((given) => (typeof given === 'string' ? given.toLowerCase() : given), z.enum(products))
      .meta({ description: 'How it would be paid.', jsonSchema: { enum: products, example: 'pse' } }),
    amount: amountIn('The amount.'),
    currency: z.enum(reloadCurrencies).meta({ description: 'COP; of a bank transfer also others.', example: 'COP' }),
    fee_mode: z
      .enum(feeModes)
      .nullish()
      .meta({ description: 'Default payer; of a bank transfer always receiver.', example: 'payer' }),
  }),
  answer: { status: 200, schema: feeBreakdown, description: 'What it would cost.' },
})
