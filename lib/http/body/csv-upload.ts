/** A CSV as a form upload: rare and small, so it is read into memory. */
import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { z } from 'zod'
import { fieldErrorsOf } from '@/lib/contract/issues'
import { DomainError } from '@/lib/domain/errors'
import { readParts } from './upload'

/** Maximum size of a file in bytes. */
const largest = 5 * 1024 * 1024

async function keep(bytes: Readable) {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of bytes as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > largest) throw new DomainError('PayloadTooLarge')
    chunks.push(chunk)
  }
  return { bytes: Buffer.concat(chunks), forget: async () => undefined }
}

/**
 * The file and the other parts of the form, as its schema reads them.
 * @param form its `file` stands for the presence of a file
 * @param unnamed name of a file that came without one
 * @throws UnsupportedMediaType, PayloadTooLarge, Validation failed
 */
export async function readCsvForm<Form extends z.ZodType>(request: Request, form: Form, unnamed: string) {
  const type = (request.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase()
  if (type !== 'multipart/form-data' || !request.body) throw new DomainError('UnsupportedMediaType')
  const { fields, name, files } = await readParts(request, keep)
  const given = { ...fields, file: files.length > 0 ? true : undefined }
  const read = form.safeParse(given, { reportInput: true })
  if (!read.success) throw new DomainError('Validation failed', { errors: fieldErrorsOf(read.error) })
  const bytes = (await files[0])?.bytes ?? new Uint8Array()
  const fileName =
    name
      .replace(/^.*[\\/]/, '')
      .replaceAll(/\p{Cc}/gu, '')
      .slice(0, 255) || unnamed
  const sha256 = new Uint8Array(createHash('sha256').update(bytes).digest())
  return { sent: read.data, file: { fileName, bytes, sha256 } }
}
