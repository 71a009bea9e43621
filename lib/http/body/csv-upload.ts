/** A CSV as a form upload, small enough to be read into memory. */
import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { z } from 'zod'
import { DomainError, fieldError } from '@/lib/domain/errors'
import { withoutInvisible } from '@/lib/domain/text'
import { checked } from './check'
import { readParts } from './upload'

const sizeOf = (bytes: number) => (bytes < 1024 * 1024 ? `${bytes / 1024} KiB` : `${bytes / 1024 / 1024} MiB`)

const keepUpTo = (largest: number) => async (bytes: Readable, field: string) => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of bytes as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > largest) throw fieldError(field, 'file_too_large', { params: { maximum: sizeOf(largest) } })
    chunks.push(chunk)
  }
  return { bytes: Buffer.concat(chunks), forget: async () => undefined }
}

const isForm = (request: Request) =>
  (request.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() === 'multipart/form-data'

/** The last segment of what a browser calls a file, without what nobody can read. */
const nameOf = (given: string) =>
  withoutInvisible(given)
    .replace(/^.*[\\/]/, '')
    .replaceAll(/\p{Cc}/gu, '')
    .slice(0, 255)

/**
 * The file, others beside it, and the other parts of the form, as its schema reads them.
 * @param form in which `true` stands for the presence of a file
 * @param also names of the other files
 * @param most.bytes of each
 * @throws UnsupportedMediaType, PayloadTooLarge, Validation failed
 */
export async function readFilesForm<Form extends z.ZodType>(
  request: Request,
  form: Form,
  also: readonly string[],
  { bytes: largest }: { bytes: number },
) {
  if (!isForm(request) || !request.body) throw new DomainError('UnsupportedMediaType')
  const { fields, name, files } = await readParts(request, keepUpTo(largest), also)
  const given = Object.fromEntries(['file', ...also].map((field) => [field, files.has(field) || undefined]))
  const sent = checked(form, { ...fields, ...given })
  const kept = await Promise.all([...files].map(async ([field, file]) => [field, (await file).bytes] as const))
  const bytes: Record<string, Uint8Array | undefined> = Object.fromEntries(kept)
  return { sent, fileName: nameOf(name), bytes }
}

/**
 * The file and the other parts of the form, as its schema reads them.
 * @param form its `file` stands for the presence of a file
 * @param file `bytes`: most of one; `unnamed`: name of one that came without
 * @throws UnsupportedMediaType, PayloadTooLarge, Validation failed
 */
export async function readCsvForm<Form extends z.ZodType>(
  request: Request,
  form: Form,
  { unnamed, ...most }: { bytes: number; unnamed: string },
) {
  const { sent, fileName, bytes: files } = await readFilesForm(request, form, [], most)
  const bytes = files.file ?? new Uint8Array()
  const sha256 = new Uint8Array(createHash('sha256').update(bytes).digest())
  return { sent, file: { fileName: fileName || unnamed, bytes, sha256 } }
}
