/** Payment links as their owner sees them (docs/contract.md#payment-links). */
import { z } from 'zod'
import { call } from '@/lib/contract/call'
import {
  always,
  booleanIn,
  decimalIn,
  decimalOut,
  nullableTextOut,
  refuse,
  textIn,
  textOut,
  timeIn,
  timeOut,
  timeView,
  urlIn,
} from '@/lib/contract/fields'
import { externalIdFilter, madeFilters } from '@/lib/contract/filters'
import { linkStatuses } from '@/lib/contract/lists'
import { metadataIn, metadataOut, metadataView } from '@/lib/contract/metadata'
import { listOf, pagingQuery } from '@/lib/contract/paging'
import { twoPlaces } from '@/lib/domain/money'
import type { PaymentLink } from '@/lib/domain/tx'

export const linkMethods = ['BANCOLOMBIA', 'PSE', 'NEQUI'] as const
export type LinkMethod = (typeof linkMethods)[number]
export const linkCurrencies = ['COP', 'USD'] as const
export const feeModes = ['payer', 'receiver'] as const

/** Wire name of a payment method on links, and the reverse. */
export const toLinkMethod = (method: string) => method.toUpperCase() as LinkMethod
export const toMethod = (method: LinkMethod) => method.toLowerCase() as Lowercase<LinkMethod>

const methodsIn = z
  .array(z.enum(linkMethods))
  .transform((methods, ctx) => (methods.length ? [...new Set(methods)].map(toMethod) : refuse(ctx, 'required')))
  .meta({
    jsonSchema: {
      type: 'array',
      items: { enum: linkMethods },
      minItems: 1,
      uniqueItems: true,
      example: ['PSE', 'NEQUI'],
    },
  })

export const createLinkBody = z
  .object({
    currency: z.enum(linkCurrencies).meta({ description: 'Currency the owner is credited in.', example: 'COP' }),
    amount: decimalIn()
      .nullish()
      .meta({ description: 'Required unless is_general; more than COP 1000.00 or USD 1.00.' }),
    is_general: booleanIn().default(false).meta({ description: 'true: the payer chooses the amount.' }),
    description: textIn(0, 255, 'Mantenimiento general, orden 2481')
      .nullish()
      .meta({ description: 'What the payment is for.' }),
    fee_mode: z.enum(feeModes).default('payer').meta({ description: 'Who bears the fee.', example: 'payer' }),
    expires_at: timeIn().nullish().meta({ description: 'Default 30 days ahead; at most a year.' }),
    allowed_methods: methodsIn.nullish().meta({ description: 'Default: all three.' }),
    redirect_url: urlIn('https://tienda.example/gracias')
      .nullish()
      .meta({ description: 'Where the payer returns to.' }),
    external_id: textIn(1, 128, 'orden-2481').nullish().meta({ description: 'Your own id; unique among your links.' }),
    metadata: metadataIn,
  })
  .superRefine((body, ctx) => {
    const given = body.amount !== undefined && body.amount !== null
    if (body.is_general === true && given)
      ctx.addIssue({ code: 'custom', path: ['amount'], params: { code: 'not_allowed' } })
    if (body.is_general === false && !given)
      ctx.addIssue({ code: 'custom', path: ['amount'], params: { code: 'required' } })
  }, always)

export const linkResource = z
  .object({
    id: z.int().meta({ description: 'Number of the link.', example: 41 }),
    uuid: z
      .uuid()
      .meta({ description: 'Identifies the link in addresses.', example: '0199c0de-5a5a-4c1e-9d3a-6f0c2b8f9a10' }),
    owner: z
      .object({
        username: textOut("The owner's account name.", 'ana@taller.example'),
        email: textOut("The owner's email.", 'ana@taller.example'),
      })
      .meta({ description: 'Whose link it is.' }),
    currency: z.enum(linkCurrencies).meta({ description: 'COP or USD.', example: 'COP' }),
    amount: decimalOut('Fixed amount; "0.00" on a general link until it is paid.'),
    is_general: z.boolean().meta({ description: 'Whether the payer chooses the amount.', example: false }),
    fee_mode: z.enum(feeModes).meta({ description: 'Who bears the fee.', example: 'payer' }),
    service_fee_amount: decimalOut('Fee of the service.', '2000.00'),
    service_iva_amount: decimalOut('Tax on the fee.', '380.00'),
    total_to_pay: decimalOut('What the payer pays.', '102380.00'),
    status: z.enum(linkStatuses).meta({ description: 'See States.', example: 'PENDING' }),
    expires_at: timeOut('When it can no longer be paid.'),
    link_url: textOut('The address to share.', 'http://localhost:3000/pay/0199c0de-5a5a-4c1e-9d3a-6f0c2b8f9a10'),
    allowed_methods: z.array(z.enum(linkMethods)).meta({ description: 'Offered methods.', example: ['PSE', 'NEQUI'] }),
    description: nullableTextOut('What the payment is for.', 'Orden 2481'),
    redirect_url: nullableTextOut('Where the payer returns to.', null),
    external_id: nullableTextOut('Your own id.', 'orden-2481'),
    metadata: metadataOut,
    created_at: timeOut('When it was made.'),
    updated_at: timeOut('When it last changed.'),
    paid_at: timeOut('When it was paid; absent until then.').optional(),
    paid_amount: decimalOut('What the payer was asked for; absent until paid.', '102380.00').optional(),
  })
  .meta({ id: 'PaymentLink', description: 'A payment link.' })

export type LinkResource = z.output<typeof linkResource>

/** @param base origin of shared links, without a trailing slash */
export const linkUrl = (base: string, uuid: string) => `${base}/pay/${uuid}`

export const linkView = (
  link: PaymentLink & { owner: { username: string; email: string } },
  linkUrlBase: string,
): LinkResource => ({
  id: link.id,
  uuid: link.uuid,
  owner: { username: link.owner.username, email: link.owner.email },
  currency: link.currency as LinkResource['currency'],
  amount: twoPlaces(link.amount),
  is_general: link.isGeneral,
  fee_mode: link.feeMode,
  service_fee_amount: twoPlaces(link.serviceFeeAmount),
  service_iva_amount: twoPlaces(link.serviceIvaAmount),
  total_to_pay: twoPlaces(link.totalToPay),
  status: link.status,
  expires_at: timeView(link.expiresAt),
  link_url: linkUrl(linkUrlBase, link.uuid),
  allowed_methods: link.allowedMethods.map(toLinkMethod),
  description: link.description,
  redirect_url: link.redirectUrl,
  external_id: link.externalId,
  metadata: metadataView(link.metadata),
  created_at: timeView(link.createdAt),
  updated_at: timeView(link.updatedAt),
  ...(link.paidAt ? { paid_at: timeView(link.paidAt) } : {}),
  ...(link.paidAmount ? { paid_amount: twoPlaces(link.paidAmount) } : {}),
})

export const linkParams = z.object({
  uuid: z.uuid().meta({ description: 'The link.', example: '0199c0de-5a5a-4c1e-9d3a-6f0c2b8f9a10' }),
})

export const listLinksQuery = pagingQuery.extend({
  status: z.enum(linkStatuses).optional().meta({ description: 'Only links of this status.', example: 'PAID' }),
  currency: z.enum(linkCurrencies).optional().meta({ description: 'Only links of this currency.', example: 'COP' }),
  search: textIn(0, 128, '2481').optional().meta({ description: 'Text in the description or the external id.' }),
  ...externalIdFilter,
  ...madeFilters,
})

const tag = 'Payment links'

export const createLink = call({
  id: 'createPaymentLink',
  tag,
  summary: 'Create a payment link',
  description:
    'Asks for a fixed amount, or lets the payer choose one. The owner’s fee rule of this moment is kept on the link.',
  caller: 'actor',
  member: 'links:write',
  scope: 'links',
  ready: true,
  idempotent: true,
  body: createLinkBody,
  answer: { status: 201, schema: linkResource, description: 'The link; share its `link_url`.' },
})

export const listLinks = call({
  id: 'listPaymentLinks',
  tag,
  summary: 'List your links, newest first',
  caller: 'actor',
  member: 'links:read',
  scope: 'links',
  query: listLinksQuery,
  answer: { status: 200, schema: listOf(linkResource), description: 'A page of links.' },
})

export const cancelLink = call({
  id: 'cancelPaymentLink',
  tag,
  summary: 'Cancel a link that nobody is paying',
  caller: 'actor',
  member: 'links:write',
  scope: 'links',
  ready: true,
  idempotent: true,
  notFound: 'NotFound',
  params: linkParams,
  answer: { status: 200, schema: linkResource, description: 'The link, CANCELLED.' },
  example: { answer: { status: 'CANCELLED' } },
  errors: ['InvalidStatus'],
})
