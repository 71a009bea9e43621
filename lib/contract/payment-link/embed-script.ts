/** The script that pages of accounts load, and what it asks (docs/contract.md#embedding). */
import { z } from 'zod'
import { call } from '@/lib/contract/call'
import { textIn, textOut } from '@/lib/contract/fields'

const open = { tag: 'Embedding', caller: 'anyone' } as const

const script = {
  status: 200,
  contentType: 'text/javascript; charset=utf-8',
  description: 'The script.',
} as const

export const readEmbedScript = call({
  ...open,
  id: 'readEmbedScript',
  summary: 'The script for your pages',
  description:
    'Opens the payment page of a link in a dialog on your page and tells it how the payment goes. `ETag` and `If-None-Match` save what you have.',
  limit: 'none',
  answer: script,
})

export const readFixedEmbedScript = call({
  ...open,
  id: 'readFixedEmbedScript',
  summary: 'The script as it is, for good',
  description: 'What this address answers never changes, so a page may ask for it with `integrity`.',
  notFound: 'NotFound',
  params: z.object({
    version: z
      .string()
      .regex(/^[\w-]{16}$/)
      .meta({ description: 'The beginning of its hash.', example: 'Vd2kq0Yx8bWm3nLs' }),
  }),
  answer: script,
})

const scriptResource = z
  .object({
    src: textOut(
      'Its address, which is of this script alone.',
      'https://pagos.example/recaudo/Vd2kq0Yx8bWm3nLs/recaudo.js',
    ),
    integrity: textOut('Its hash, for `integrity` of the `script` element.', `sha384-${'Vd2kq0Yx8bWm3nLs'.repeat(4)}`),
  })
  .meta({ id: 'EmbedScript', description: 'The script of this installation as it is now.' })

export type EmbedScriptResource = z.output<typeof scriptResource>

/** @param checkoutUrl origin of the hosted payment page */
export const scriptView = (
  { version, integrity }: { version: string; integrity: string },
  checkoutUrl: string,
): EmbedScriptResource => ({ src: `${checkoutUrl}/recaudo/${version}/recaudo.js`, integrity })

export const describeEmbedScript = call({
  ...open,
  id: 'describeEmbedScript',
  summary: 'Where the script stands that never changes',
  description: 'For a page that checks what it loads. Addresses of earlier versions go on working.',
  answer: { status: 200, schema: scriptResource, description: 'Address and hash.' },
})

export const askEmbedSite = call({
  ...open,
  id: 'askEmbedSite',
  summary: 'Whether a site may show the page of a link',
  description:
    '`recaudo.js` shows this in a hidden frame where the page itself does not appear, since browsers do not say why: it tells the page around that its site is not on the list, and nothing else.',
  notFound: 'NotFound',
  params: z.object({
    uuid: z
      .string()
      .regex(/^[\w-]{1,64}$/)
      .meta({ description: 'The link.', example: '0199c0de-5a5a-4c1e-9d3a-6f0c2b8f9a10' }),
  }),
  query: z.object({
    origin: textIn(0, 260, 'https://tienda.example').optional().meta({ description: 'The site.' }),
  }),
  answer: { status: 200, contentType: 'text/html; charset=utf-8', description: 'An empty page.' },
})
