/** JSON bodies: bounded, and parsed without losing a digit (docs/contract.md#json, docs/contract.md#decimals). */
import { parse } from 'lossless-json'
import type { Call } from '@/lib/contract/call'
import { JsonNumber } from '@/lib/contract/fields'
import { DomainError, fieldError } from '@/lib/domain/errors'

/** Maximum size of a JSON body in bytes. */
export const largestBody = 256 * 1024

/** NaN where the request does not say. */
export const declaredLength = (request: Request) => Number.parseInt(request.headers.get('content-length') ?? '', 10)

/**
 * The body's bytes. Stops reading and closes the stream as soon as the limit is exceeded.
 * @throws PayloadTooLarge
 */
export async function readBytes(request: Request, largest: number): Promise<Uint8Array> {
  const declared = declaredLength(request)
  if (declared > largest) throw new DomainError('PayloadTooLarge')
  try {
    // The HTTP parser enforces a declared length; only a chunked body can exceed it.
    return declared >= 0 ? new Uint8Array(await request.arrayBuffer()) : await readChunks(request, largest)
  } catch (fault) {
    // The caller disconnected in the middle.
    throw fault instanceof DomainError ? fault : fieldError('', 'malformed_json')
  }
}

async function readChunks(request: Request, largest: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of request.body ?? []) {
    length += chunk.length
    if (length > largest) throw new DomainError('PayloadTooLarge')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** @throws UnsupportedMediaType unless the content type is JSON */
export function refuseOtherType(request: Request): void {
  const type = request.headers.get('content-type') ?? ''
  if (type.split(';', 1)[0]?.trim().toLowerCase() !== 'application/json') throw new DomainError('UnsupportedMediaType')
}

/**
 * A JSON object with its numbers as source text. Duplicate keys, invalid UTF-8 and nesting beyond the stack are
 * malformed; `__proto__` is an ordinary key.
 * @throws Validation failed
 */
export function parseObject(bytes: Uint8Array): Record<string, unknown> {
  let value: unknown
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    value = parse(text, null, {
      parseNumber: (number) => new JsonNumber(number),
      onDuplicateKey: () => {
        throw new SyntaxError('duplicate key')
      },
    })
  } catch {
    throw fieldError('', 'malformed_json')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value) || value instanceof JsonNumber)
    throw fieldError('', 'not_an_object')
  return value as Record<string, unknown>
}

const nothing = new TextEncoder().encode('{}')
const isBare = (request: Request) => !(declaredLength(request) > 0) && !request.headers.has('transfer-encoding')

/**
 * A request's body as its call takes it: raw up to `raw` bytes, as JSON, or none.
 * @throws UnsupportedMediaType, PayloadTooLarge
 */
export async function bytesOf(call: Call, request: Request, raw: number | undefined): Promise<Uint8Array> {
  if (raw !== undefined) return readBytes(request, raw)
  if (call.bodies || ['GET', 'HEAD'].includes(request.method)) return new Uint8Array()
  // The path of a DELETE says everything; a body is only needed to confirm it.
  if (request.method === 'DELETE' && isBare(request)) return nothing
  if (call.mayBeEmpty && isBare(request) && !request.headers.has('content-type')) return nothing
  if (!call.body && isBare(request)) return new Uint8Array()
  const isNeeded = Boolean(call.body)
  if (isNeeded) refuseOtherType(request)
  const bytes = await readBytes(request, largestBody)
  if (bytes.length > 0 && !isNeeded) refuseOtherType(request)
  return bytes
}
