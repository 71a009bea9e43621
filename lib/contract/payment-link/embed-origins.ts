/** Sites that may show an account's payment pages (docs/contract.md#embedding). */
import { z } from 'zod'
import { call } from '@/lib/contract/call'
import { numberParams, refuse, textOut, timeOut, timeView } from '@/lib/contract/fields'
import { listOf, pagingQuery } from '@/lib/contract/paging'
import type { EmbedOrigin } from '@/lib/domain/tx'

const tag = 'Embedding'

/** Names that browsers match in `frame-ancestors`: it has no other addresses, and a host may not carry a second directive. */
const hostname = /^(127\.0\.0\.1|(?!.*\.\d+$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*)$/
const local = ['localhost', '127.0.0.1']

/** A site as browsers name it: scheme, host and port. Lower case, without the scheme's own port. */
const originIn = z
  .string()
  .transform((text, ctx) => {
    const url = text.length > 255 ? null : URL.parse(text.trim())
    if (!url || !['http:', 'https:'].includes(url.protocol) || !hostname.test(url.hostname))
      return refuse(ctx, 'not_an_origin')
    if (url.href !== `${url.origin}/` || /[?#]/.test(text)) return refuse(ctx, 'not_an_origin')
    if (url.protocol === 'http:' && !local.includes(url.hostname)) return refuse(ctx, 'https_required')
    return url.origin
  })
  .meta({
    description: 'Scheme, host and port, such as `https://tienda.example`; http only for localhost, in test.',
    jsonSchema: { type: 'string', maxLength: 255, example: 'https://tienda.example' },
  })

export const originResource = z
  .object({
    id: z.int().meta({ description: 'Number of the entry.', example: 3 }),
    origin: textOut('The site.', 'https://tienda.example'),
    created_at: timeOut('When it was added.'),
  })
  .meta({ id: 'EmbedOrigin', description: 'A site that may show the payment pages of your links.' })

export type EmbedOriginResource = z.output<typeof originResource>

export const originView = ({ id, origin, createdAt }: EmbedOrigin): EmbedOriginResource => ({
  id,
  origin,
  created_at: timeView(createdAt),
})

const mine = { tag, caller: 'actor', member: 'webhooks:write', scope: 'links', email: true } as const

export const listOrigins = call({
  ...mine,
  id: 'listEmbedOrigins',
  summary: 'List the sites that may show your payment pages, newest first',
  query: pagingQuery,
  answer: { status: 200, schema: listOf(originResource), description: 'A page of sites.' },
})

export const addOrigin = call({
  ...mine,
  id: 'createEmbedOrigin',
  summary: 'Let a site show your payment pages',
  description:
    'Its pages may then open your links with `recaudo.js`. At most twenty. One that is there already is answered as it is.',
  idempotent: true,
  body: z.object({ origin: originIn }),
  answer: { status: 201, schema: originResource, description: 'The site.' },
})

export const removeOrigin = call({
  ...mine,
  id: 'removeEmbedOrigin',
  summary: 'Take a site off the list',
  notFound: 'Not found',
  params: numberParams('The entry.', 3),
  answer: { status: 204, contentType: 'none', description: 'Its pages can no longer show your payment pages.' },
})
