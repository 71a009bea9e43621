import { request } from 'node:http'
import { linkBody } from '../../support/money/payments'
import { expectProblem, refused } from '../../support/refused'
import { expect, test } from '../../support/test'

const path = '/api/payment_link/'
const most = 256 * 1024

/** The body of a link, padded to `bytes` by an unknown field. */
function bodyOf(bytes: number): string {
  const bare = JSON.stringify({ ...linkBody, filling: '' })
  return bare.replace('"filling":""', `"filling":"${'x'.repeat(bytes - Buffer.byteLength(bare))}"`)
}

test('415: a body that does not say it is JSON', async ({ holder, pool }) => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', 'text/json', '']) {
    await refused(pool, holder, { status: 415, code: 'UnsupportedMediaType' }, () =>
      holder.client.post(path, JSON.stringify(linkBody), { 'content-type': type }),
    )
  }
})

test('201: with a charset, or in capitals', async ({ holder }) => {
  for (const type of ['application/json; charset=utf-8', 'Application/JSON', 'application/json;charset=UTF-8']) {
    const answer = await holder.client.post(path, JSON.stringify(linkBody), { 'content-type': type })
    expect(answer.status, type).toBe(201)
  }
})

test('400: what is no JSON object', async ({ holder, pool }) => {
  const deep = `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
  const bad: [string, string | Uint8Array, string][] = [
    ['nothing', '', 'malformed_json'],
    ['a space', ' ', 'malformed_json'],
    ['half of it', '{"currency":"COP"', 'malformed_json'],
    ['two of them', '{}{}', 'malformed_json'],
    ['a comma too many', '{"currency":"COP",}', 'malformed_json'],
    ['single quotes', "{'currency':'COP'}", 'malformed_json'],
    ['a comment', '{/* */"currency":"COP"}', 'malformed_json'],
    ['a key twice', '{"currency":"COP","amount":"1","amount":"50000"}', 'malformed_json'],
    ['bytes that are no UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), 'malformed_json'],
    ['a list', '[]', 'not_an_object'],
    ['text', '"COP"', 'not_an_object'],
    ['a number', '7', 'not_an_object'],
    ['null', 'null', 'not_an_object'],
    ['a well without a bottom', deep, 'malformed_json'],
  ]
  for (const [name, body, code] of bad) {
    await test.step(name, () =>
      refused(pool, holder, { status: 400, code: 'Validation failed', fields: { '': code } }, () =>
        holder.client.post(path, body),
      ),
    )
  }
})

test.describe('413', () => {
  test('256 KiB is taken, a byte more is not', async ({ holder, pool }) => {
    const taken = await holder.client.post(path, bodyOf(most))
    expect(taken.status).toBe(201)
    await refused(pool, holder, { status: 413, code: 'PayloadTooLarge' }, () =>
      holder.client.post(path, bodyOf(most + 1)),
    )
  })

  test('it is refused before all of it was sent', async ({ holder }) => {
    const { hostname, port } = new URL(holder.client.baseUrl)
    const headers = { ...holder.client.headers, 'content-type': 'application/json', 'transfer-encoding': 'chunked' }
    const call = request({ hostname, port, path, method: 'POST', headers, family: 4 })
    const answered = new Promise<number | undefined>((resolve, reject) => {
      call.once('response', (response) => resolve(response.statusCode))
      call.once('error', reject)
    })
    // The request never ends: only a server that counts while it reads can answer.
    call.write(bodyOf(most + 1))
    expect(await answered).toBe(413)
    call.destroy()
  })

  test('a length that is announced is believed at once', async ({ holder }) => {
    const { hostname, port } = new URL(holder.client.baseUrl)
    const headers = { ...holder.client.headers, 'content-type': 'application/json', 'content-length': `${10 * most}` }
    const call = request({ hostname, port, path, method: 'POST', headers, family: 4 })
    const answered = new Promise<number | undefined>((resolve, reject) => {
      call.once('response', (response) => resolve(response.statusCode))
      call.once('error', reject)
    })
    call.flushHeaders()
    expect(await answered).toBe(413)
    call.destroy()
  })
})

test('400 comes after who calls, and before nothing is done: no body at all', async ({ holder, anyone, pool }) => {
  await refused(pool, holder, { status: 415, code: 'UnsupportedMediaType' }, () => holder.client.post(path))
  expectProblem(await anyone.post(path), { status: 401, code: 'InvalidApiKey' })
})
