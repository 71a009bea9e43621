import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { codingOf } from '@/lib/http/served/served'
import { servedTo } from './served'

const ask = (headers: Record<string, string> = {}) =>
  servedTo(new Request('http://localhost/openapi.json', { headers }), 'merchant')

test('the best coding that the caller takes', () => {
  expect(codingOf(null)).toBe('identity')
  expect(codingOf('gzip, deflate, br')).toBe('br')
  expect(codingOf('GZIP;q=0.8')).toBe('gzip')
  expect(codingOf('br;q=0, gzip;q=0.0')).toBe('identity')
})

test('each coding is the same document under a tag of its own, a tenth of its size', async () => {
  const [plain, br, gzip] = [
    await ask(),
    await ask({ 'accept-encoding': 'br' }),
    await ask({ 'accept-encoding': 'gzip' }),
  ]
  const text = Buffer.from(plain.body ?? []).toString()
  expect(brotliDecompressSync(br.body ?? new Uint8Array()).toString()).toBe(text)
  expect(gunzipSync(gzip.body ?? new Uint8Array()).toString()).toBe(text)
  expect(br.body?.length).toBeLessThan(60_000)
  expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
  expect(plain.headers).not.toHaveProperty('content-encoding')
  expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(3)
})

test('who has it is told so', async () => {
  const { headers } = await ask({ 'accept-encoding': 'br' })
  const again = await ask({ 'accept-encoding': 'br', 'if-none-match': `"other", W/${headers.etag}` })
  expect(again).toMatchObject({ status: 304, body: null, headers: { etag: headers.etag, vary: 'Accept-Encoding' } })
})
