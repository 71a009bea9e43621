/** The body of an upload, multipart or JSON, read as a stream (docs/contract.md#uploads). */
import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import busboy from 'busboy'
import { type UploadType, uploadFields, uploadJson } from '@/lib/contract/user/upload'
import { DomainError, fieldError } from '@/lib/domain/errors'
import { noteFile } from '@/lib/http/request-log/files'
import { declaredLength, readBytes } from './body'
import { checked } from './check'

/** Maximum body size in bytes: a file in base64 with its envelope; a multipart form needs less. */
const largestBody = 14 * 1024 * 1024
const largestField = 4_096

export type Upload<Received> = { name: string; type: UploadType; received: Received }

type Kept = { forget: () => Promise<void> }
type Keep<Received> = (bytes: Readable, field: string) => Promise<Received>

/** The last segment of a path, since old browsers send one. */
const baseName = (given: string) => given.replace(/^.*[\\/]/, '')

/** The plain parser: there are no numbers to preserve, and megabytes of base64 to read. */
function objectOf(bytes: Uint8Array): object {
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw fieldError('', 'malformed_json')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw fieldError('', 'not_an_object')
  return value
}

async function readJson<Received>(request: Request, keep: Keep<Received>): Promise<Upload<Received>> {
  const body = checked(uploadJson, objectOf(await readBytes(request, largestBody)))
  const bytes = Buffer.from(body.content_base64, 'base64')
  noteFile(request, { name: body.file_name, size: bytes.length })
  const received = await keep(Readable.from([bytes]), 'file')
  return { name: body.file_name, type: body.file_type, received }
}

function parserOf(request: Request) {
  try {
    return busboy({
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      defParamCharset: 'utf8',
      limits: { fields: 20, fieldSize: largestField, fieldNameSize: 100, parts: 40 },
    })
  } catch {
    throw fieldError('file', 'invalid')
  }
}

type Parts<Received> = { fields: Record<string, string>; name: string; files: Map<string, Promise<Received>> }

/**
 * All parts of a multipart body; of a file under another name than `file` the name alone.
 * @param also other names whose files are kept too
 * @throws PayloadTooLarge, Validation failed on `file` or a repeated part, and what `keep` throws; in all cases nothing is left behind
 */
export async function readParts<Received>(
  request: Request,
  keep: Keep<Received>,
  also: readonly string[] = [],
): Promise<Parts<Received>> {
  const parser = parserOf(request)
  const declared = declaredLength(request)
  // Without a prototype, `__proto__` is a name like any other.
  const parts: Parts<Received> = { fields: Object.create(null), name: '', files: new Map() }
  const source = Readable.fromWeb(request.body as NodeStream)
  const end = Promise.withResolvers<void>()
  parser.on('field', (name, value) => {
    if (name in parts.fields) end.reject(fieldError(name, 'doubled'))
    parts.fields[name] = value ?? ''
  })
  parser.on('file', (field, bytes, { filename }) => {
    // The reader of the stream handles the error too; a part that is not requested has no reader.
    bytes.on('error', () => undefined)
    const wanted = field === 'file' || also.includes(field)
    if (wanted && !parts.files.has(field)) {
      if (field === 'file') {
        parts.name = filename ?? ''
        noteFile(request, { name: parts.name, size: declared >= 0 ? declared : null })
      }
      const received = keep(bytes, field)
      received.catch(end.reject)
      parts.files.set(field, received)
      return
    }
    if (wanted) end.reject(fieldError(field, 'doubled'))
    else parts.fields[field] = ''
    bytes.resume()
  })
  parser.on('close', () => end.resolve())
  // A body that ends early or is not multipart.
  parser.on('error', () => end.reject(fieldError('file', 'invalid')))
  source.on('error', (fault) => end.reject(fault instanceof DomainError ? fault : fieldError('file', 'invalid')))
  let length = 0
  source.on('data', (chunk: Uint8Array) => {
    length += chunk.length
    if (length > largestBody) source.destroy(new DomainError('PayloadTooLarge'))
  })
  source.pipe(parser)
  try {
    await end.promise
  } catch (fault) {
    source.unpipe(parser)
    parser.destroy(new Error('not read to its end'))
    // Drained, so that a caller that is still sending can read the refusal.
    source.resume()
    await forgetAll(parts)
    throw fault
  }
  return parts
}

async function forgetAll<Received>({ files }: Parts<Received>): Promise<void> {
  for (const file of await Promise.allSettled(files.values())) {
    if (file.status === 'fulfilled') await (file.value as Kept).forget()
  }
}

async function readMultipart<Received>(request: Request, keep: Keep<Received>): Promise<Upload<Received>> {
  const parts = await readParts(request, keep)
  try {
    const { file_name: named, file_type: type } = checked(uploadFields, {
      ...parts.fields,
      file: parts.files.has('file') ? true : undefined,
      file_name: parts.fields.file_name || baseName(parts.name) || undefined,
    })
    const received = await parts.files.get('file')
    if (!received) throw fieldError('file', 'required')
    return { name: named, type, received }
  } catch (fault) {
    await forgetAll(parts)
    throw fault
  }
}

/**
 * Reads an upload and passes the file's bytes to `keep` as they arrive.
 * @throws UnsupportedMediaType, PayloadTooLarge, Validation failed, and what `keep` throws; in all cases nothing is left behind
 */
export function readUpload<Received extends Kept>(request: Request, keep: Keep<Received>): Promise<Upload<Received>> {
  const type = (request.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase()
  if (declaredLength(request) > largestBody) throw new DomainError('PayloadTooLarge')
  if (type === 'application/json') return readJson(request, keep)
  if (type === 'multipart/form-data' && request.body) return readMultipart(request, keep)
  throw new DomainError('UnsupportedMediaType')
}

/** Stands for the body in the idempotency claim: equal for the same file, name and purpose, whatever the multipart boundary. */
export const fingerprintOf = ({ name, type, sha256 }: { name: string; type: string; sha256: Uint8Array }) =>
  new TextEncoder().encode(JSON.stringify([Buffer.from(sha256).toString('hex'), type, name]))
