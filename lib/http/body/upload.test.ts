import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from '@playwright/test'
import { DomainError } from '@/lib/domain/errors'
import { fingerprintOf, readUpload } from './upload'

const address = 'http://localhost/base/upload_file/'
const half = 5 * 1024 * 1024

/** Stores bytes in memory and counts those not yet discarded. */
function shelf() {
  const shelf = {
    held: 0,
    keep: async (stream: Readable) => {
      const bytes = await buffer(stream)
      shelf.held += 1
      return {
        bytes,
        forget: async () => {
          shelf.held -= 1
        },
      }
    },
  }
  return shelf
}

const form = (parts: [string, Blob | string, string?][]) => {
  const data = new FormData()
  for (const [name, value, filename] of parts)
    value instanceof Blob ? data.append(name, value, filename) : data.append(name, value)
  return new Request(address, { method: 'POST', body: data })
}

const json = (body: unknown, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  new Request(address, { method: 'POST', headers, body: typeof body === 'string' ? body : JSON.stringify(body) })

/** The refusal of a request as `code` or `field: code`. */
async function refusal(request: Request, it = shelf()): Promise<string[]> {
  const fault = await (async () => readUpload(request, it.keep))().then(
    () => null,
    (reason: unknown) => reason,
  )
  expect(it.held, 'put aside and not forgotten').toBe(0)
  if (!(fault instanceof DomainError)) throw fault ?? new Error('it was taken')
  return fault.details.errors?.map(({ field, code }) => `${field}: ${code}`) ?? [fault.code]
}

const blob = (text: string) => new Blob([text])

test('a file is read as it comes, its fields before or behind it, with its own name or another', async () => {
  const read = (parts: [string, Blob | string, string?][]) => readUpload(form(parts), shelf().keep)
  const behind = await read([
    ['file', blob('abc'), 'C:\\fotos\\cédula.png'],
    ['file_type', 'avatar'],
  ])
  expect(behind).toMatchObject({ name: 'cédula.png', type: 'avatar' })
  expect(`${behind.received.bytes}`).toBe('abc')
  const before = await read([
    ['file_name', 'frente.png'],
    ['file', blob('abc'), 'x.png'],
  ])
  expect(before).toMatchObject({ name: 'frente.png', type: 'identity' })
})

test('the same in JSON', async () => {
  const body = { file_name: 'a.pdf', content_base64: Buffer.from('%PDF').toString('base64'), file_type: 'evidence' }
  const upload = await readUpload(json(body), shelf().keep)
  expect(upload).toMatchObject({ name: 'a.pdf', type: 'evidence' })
  expect(`${upload.received.bytes}`).toBe('%PDF')
})

test('what is wrong is named, and nothing stays behind', async () => {
  expect(await refusal(form([['file_type', 'avatar']]))).toEqual(['file: required'])
  expect(await refusal(form([['file', 'no file']]))).toEqual(['file: required'])
  const twice: [string, Blob, string][] = [
    ['file', blob('a'), 'a'],
    ['file', blob('b'), 'b'],
  ]
  expect(await refusal(form(twice))).toEqual(['file: doubled'])
  expect(
    await refusal(
      form([
        ['file', blob('a'), 'a'],
        ['file_type', 'passport'],
      ]),
    ),
  ).toEqual(['file_type: invalid'])
  expect(
    await refusal(
      form([
        ['file', blob('a'), 'a'],
        ['filename', 'b'],
        ['photo', blob('b'), 'b'],
        ['__proto__', 'c'],
      ]),
    ),
  ).toEqual(['filename: unknown_field', 'photo: unknown_field', '__proto__: unknown_field'])
  expect(
    await refusal(
      form([
        ['file', blob('a'), 'a'],
        ['file_type', 'avatar'],
        ['file_type', 'identity'],
      ]),
    ),
  ).toEqual(['file_type: doubled'])
  const odd = { file_name: 'a', content_base64: 'YQ==', type: 'avatar' }
  expect(await refusal(json(odd))).toEqual(['type: unknown_field'])
  expect(await refusal(json({}))).toEqual(['file_name: required', 'content_base64: required'])
  expect(await refusal(json({ file_name: 'a', content_base64: 'no base64!' }))).toEqual(['content_base64: invalid'])
  expect(await refusal(json('{'))).toEqual([': malformed_json'])
  expect(await refusal(json('[]'))).toEqual([': not_an_object'])
  expect(await refusal(json('x', { 'content-type': 'text/plain' }))).toEqual(['UnsupportedMediaType'])
  const multipart = { 'content-type': 'multipart/form-data; boundary=x' }
  expect(await refusal(json('--x\r\nbroken', multipart))).toEqual(['file: invalid'])
  const cut = '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc'
  expect(await refusal(json(cut, multipart))).toEqual(['file: invalid'])
  expect(await refusal(json('x', { 'content-type': 'multipart/form-data' }))).toEqual(['file: invalid'])
})

test('a body that says it is too long is not read at all', async () => {
  const headers = { 'content-type': 'application/json', 'content-length': `${14 * 1024 * 1024 + 1}` }
  expect(await refusal(new Request(address, { method: 'POST', headers }))).toEqual(['PayloadTooLarge'])
})

test('a refusal of the file itself is reported, though more of the body was to come', async () => {
  const request = form([
    ['file', new Blob([Buffer.alloc(half), Buffer.alloc(half)]), 'a'],
    ['file_type', 'avatar'],
  ])
  const refuse = async (stream: Readable) => {
    for await (const _ of stream) throw new DomainError('PayloadTooLarge')
    return { forget: async () => undefined }
  }
  await expect((async () => readUpload(request, refuse))()).rejects.toThrow('PayloadTooLarge')
})

test('a repeated upload is known by file, purpose and name, and by nothing else', () => {
  const sha256 = createHash('sha256').update('a').digest()
  const one = fingerprintOf({ name: 'a', type: 'identity', sha256 })
  expect(fingerprintOf({ name: 'a', type: 'identity', sha256 })).toEqual(one)
  expect(fingerprintOf({ name: 'b', type: 'identity', sha256 })).not.toEqual(one)
  expect(fingerprintOf({ name: 'a', type: 'avatar', sha256 })).not.toEqual(one)
})
