/** A CSV as a form upload, small enough to be read into memory. */
import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { z } from 'zod'
import { DomainError, fieldError } from '@/lib/domain/errors'
import { withoutInvisible } from '@/lib/domain/text'
import { checked } from './check'
import { readParts } from './upload'

const sizeOf = (bytes: number) => (bytes < 1024 * 1024 ? `${bytes / 1024} KiB` : `${bytes / 1024 / 1024} MiB`)

const keepUpTo = (largest: number) => async (bytes: Readable) => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of bytes as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > largest) throw fieldError('file', 'file_too_large', { params: { maximum: sizeOf(largest) } })
    chunks.push(chunk)
  }
  return { bytes: Buffer.concat(chunks), forget: async () => undefined }
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
  { bytes: largest, unnamed }: { bytes: number; unnamed: string },
) {
  const type = (request.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase()
  if (type !== 'multipart/form-data' || !request.body) throw new DomainError('UnsupportedMediaType')
  const { fields, name, files } = await readParts(request, keepUpTo(largest))
  const given = { ...fields, file: files.length > 0 ? true : undefined }
  const sent = checked(form, given)
  const bytes = (await files[0])?.bytes ?? new Uint8Array()
  const fileName =
    withoutInvisible(name)
      .replace(/^.*[\\/]/, '')
      .replaceAll(/\p{Cc}/gu, '')
      .slice(0, 255) || unnamed
  const sha256 = new Uint8Array(createHash('sha256').update(bytes).digest())
  return { sent, file: { fileName, bytes, sha256 } }
}
