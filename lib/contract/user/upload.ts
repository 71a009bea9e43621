/** Uploads: identity documents, payment proofs, pictures (docs/contract.md#uploads). */
import { z } from 'zod'
import { call } from '@/lib/contract/call'
import { refuse, textIn, textOut } from '@/lib/contract/fields'
import { fileIdOf, fileUrl } from '@/lib/contract/file-url'

const tag = 'Files'

export const uploadTypes = ['identity', 'evidence', 'avatar', 'case'] as const
export type UploadType = (typeof uploadTypes)[number]
export const fileTypes = ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'] as const

const fileName = () => textIn(1, 255, 'cedula-frente.jpg')
const fileType = z.enum(uploadTypes).default('identity').meta({
  description:
    'What it is for; `identity` when left out. Anybody may see an `avatar`; staff alone send and see what is of a `case`.',
  example: 'identity',
})

/** Parts of a multipart body; `file` stands for the presence of a file. */
export const uploadFields = z.object({
  file: z.literal(true).meta({
    description: 'The file: PNG, JPEG, WebP or PDF by its bytes, up to 10 MiB.',
    jsonSchema: { type: 'string', format: 'binary', example: '(bytes)' },
  }),
  file_name: fileName().default('archivo').meta({ description: 'Its name; the part’s own when left out.' }),
  file_type: fileType,
})

/**
 * Strict on purpose: the decoder would silently truncate invalid base64. The text is megabytes long, so no backtracking pattern.
 */
const isBase64 = (text: string) => {
  const fill = text.indexOf('=')
  const tail = fill < 0 ? '' : text.slice(fill)
  return text.length % 4 === 0 && !/[^A-Za-z0-9+/=]/.test(text) && ['', '=', '=='].includes(tail)
}

export const uploadJson = z.object({
  file_name: fileName().meta({ description: 'Its name.' }),
  content_base64: z
    .string()
    .transform((text, ctx) =>
      text === ''
        ? refuse(ctx, 'required')
        : isBase64(text)
          ? text
          : refuse(ctx, 'invalid', { example: 'iVBORw0KGgo=' }),
    )
    .meta({
      description: 'The bytes in base64: PNG, JPEG, WebP or PDF, up to 10 MiB.',
      jsonSchema: { type: 'string', format: 'byte', example: 'iVBORw0KGgo=' },
    }),
  file_type: fileType,
})

const bytes = z.string().meta({ jsonSchema: { type: 'string', format: 'binary' } })

const uploadAnswer = z
  .object({
    id: z.uuid().meta({ description: 'The file.', example: '0199c0de-5a5a-7c1e-9d3a-6f0c2b8f9a10' }),
    url: textOut(
      'Its address, for you and for operators; of an `avatar`, for anybody.',
      'http://localhost:3000/files/0199c0de-5a5a-7c1e-9d3a-6f0c2b8f9a10',
    ),
    content_type: z.enum(fileTypes).meta({ description: 'What its bytes are.', example: 'image/jpeg' }),
    size: z.int().meta({ description: 'Bytes that were sent.', example: 284_113 }),
    sha256: textOut(
      'Hash of the bytes that were sent, in hex.',
      '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    ),
  })
  .meta({ id: 'UploadedFile', description: 'A file that was taken.' })

type Row = { id: string; contentType: string; size: number; sha256: Uint8Array }

/** @param base origin of the app's own addresses */
export const uploadView = (file: Row, base: string): z.output<typeof uploadAnswer> => ({
  id: file.id,
  url: fileUrl(base, file.id),
  content_type: file.contentType as (typeof fileTypes)[number],
  size: file.size,
  sha256: Buffer.from(file.sha256).toString('hex'),
})

export const uploadFile = call({
  id: 'uploadFile',
  tag,
  summary: 'Upload a file',
  description:
    'Images are drawn anew without what else their files carry, such as the place; `size` and `sha256` are of what was sent. A server key alone sends proofs of payment (`evidence`), with the scope `deposits`; anything else is `FORBIDDEN` to it.',
  caller: 'actor',
  aloneScope: 'deposits',
  member: 'self',
  idempotent: true,
  bodies: { 'multipart/form-data': uploadFields, 'application/json': uploadJson },
  answer: { status: 201, schema: uploadAnswer, description: 'The file.' },
  errors: ['UnsupportedFile'],
})

export const readFile = call({
  id: 'readFile',
  tag,
  summary: 'Read an uploaded file',
  description:
    'With the credentials of its owner or of an operator; an `avatar` without any. A PDF comes as an attachment. A server key alone reads proofs of payment, with the scope `deposits`.',
  caller: 'anyone',
  orCaller: 'actor',
  aloneScope: 'deposits',
  notFound: 'Not found',
  params: z.object({
    id: z
      .string()
      .transform((text, ctx) => fileIdOf(text) ?? refuse(ctx, 'invalid'))
      .meta({
        description: 'The file.',
        jsonSchema: { type: 'string', format: 'uuid', example: '0199c0de-5a5a-7c1e-9d3a-6f0c2b8f9a10' },
      }),
  }),
  answer: {
    status: 200,
    contentType: 'application/octet-stream',
    contents: Object.fromEntries(fileTypes.map((type) => [type, bytes])),
    description: 'The bytes, under their own type.',
  },
})
