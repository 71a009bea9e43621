import { expect, test } from '@playwright/test'
import { JsonNumber } from '@/lib/contract/fields'
import { DomainError } from '@/lib/domain/errors'
import { largestBody, parseObject, readBytes, refuseOtherType } from './body'

const parse = (text: string) => parseObject(new TextEncoder().encode(text))

const refusalOf = (work: () => unknown) => {
  try {
    work()
  } catch (refusal) {
    if (refusal instanceof DomainError) return refusal.details.errors?.[0]?.code ?? refusal.code
    throw refusal
  }
  return null
}

test('numbers come as their source text: no digit passes through a double', () => {
  const body = parse('{"a":9007199254740993,"b":0.1,"c":[1.10],"d":1e3}')
  expect(body).toEqual({
    a: new JsonNumber('9007199254740993'),
    b: new JsonNumber('0.1'),
    c: [new JsonNumber('1.10')],
    d: new JsonNumber('1e3'),
  })
})

test('malformed bodies are refused, however they are', () => {
  const wrong = [
    '',
    '{',
    '{"a":1,}',
    "{'a':1}",
    '{"a":NaN}',
    '{"a":01}',
    '{"a":1}x',
    '{"a":1,"a":2}',
    '{a:1}',
    '{"a":"\n"}',
  ]
  for (const text of wrong)
    expect(
      refusalOf(() => parse(text)),
      text,
    ).toBe('malformed_json')
  for (const deep of ['{"a":'.repeat(50_000), `{"a":${'['.repeat(100_000)}`]) {
    expect(refusalOf(() => parse(deep))).toBe('malformed_json')
  }
  expect(refusalOf(() => parseObject(new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])))).toBe(
    'malformed_json',
  )
})

test('what is no object is refused', () => {
  for (const text of ['[]', '1', '"a"', 'null', 'true'])
    expect(
      refusalOf(() => parse(text)),
      text,
    ).toBe('not_an_object')
})

test('__proto__ is a key like any other and changes no prototype', () => {
  const body = parse('{"__proto__":{"amount":"1.00"},"constructor":{"prototype":{"x":"y"}}}')
  expect(body.amount).toBeUndefined()
  expect(Object.getPrototypeOf(body)).toBe(Object.prototype)
  expect(({} as { x?: string }).x).toBeUndefined()
})

test('a body whose content-length is too large is refused unread', async () => {
  const request = new Request('http://x/', {
    method: 'POST',
    body: 'ab',
    headers: { 'content-length': `${largestBody + 1}` },
  })
  await expect(readBytes(request, largestBody)).rejects.toThrow('PayloadTooLarge')
  expect(request.bodyUsed).toBe(false)
})

test('a chunked body is read no further than it may be', async () => {
  let given = 0
  const chunk = new Uint8Array(1024)
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      given += chunk.length
      if (given > 100 * 1024) controller.close()
      else controller.enqueue(chunk)
    },
  })
  const request = new Request('http://x/', { method: 'POST', body, duplex: 'half' } as RequestInit)
  await expect(readBytes(request, 8 * 1024)).rejects.toThrow('PayloadTooLarge')
  expect(given).toBeLessThan(16 * 1024)
})

test('only application/json is JSON', () => {
  const typed = (type: string) => new Request('http://x/', { method: 'POST', headers: { 'content-type': type } })
  for (const type of ['application/json', 'Application/JSON; charset=utf-8']) refuseOtherType(typed(type))
  for (const type of ['text/plain', 'application/jsonp', 'application/x-www-form-urlencoded', '']) {
    expect(
      refusalOf(() => refuseOtherType(typed(type))),
      type,
    ).toBe('UnsupportedMediaType')
  }
})
