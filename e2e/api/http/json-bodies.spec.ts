import { request } from 'node:http'
import { linkBody, makeLink } from '../../support/money/payments'
import { expectProblem, refused } from '../../support/refused'
import { expect, test } from '../../support/test'

const path = '/api/payment_link/'
const most = 256 * 1024

/** The body of a link, padded to `bytes` with spaces. */
const bodyOf = (bytes: number) => JSON.stringify(linkBody).padEnd(bytes)

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

test.describe('members that the contract does not have', () => {
  test('400: each is named with the nearest known name, beside all else that is wrong', async ({ holder, pool }) => {
    const body = { ...linkBody, amount: '-1', currency: 'EUR', expire_at: '2027-01-01T00:00:00Z', color: 'red' }
    const fields = { amount: 'too_small', currency: 'invalid', expire_at: 'unknown_field', color: 'unknown_field' }
    const answer = await refused(pool, holder, { status: 400, code: 'Validation failed', fields }, () =>
      holder.client.post(path, body, { 'accept-language': 'es' }),
    )
    expect(Object.fromEntries((answer.body.errors ?? []).map(({ field, message }) => [field, message]))).toEqual({
      currency: 'Revise este dato. Puede ser: COP, USD.',
      amount: 'Es demasiado pequeño: debe ser más de 0,00.',
      expire_at: 'No conocemos este campo. ¿Quiso decir expires_at?',
      color: 'No conocemos este campo.',
    })
  })

  test('400: in a query, also of a call that takes none, and in the body of one that takes none', async ({
    holder,
  }) => {
    const { uuid } = await makeLink(holder.client)
    const unknown = (field: string) => ({
      status: 400,
      code: 'Validation failed',
      fields: { [field]: 'unknown_field' },
    })
    expectProblem(await holder.client.get(`${path}?external_ids=orden-1`), unknown('external_ids'))
    expectProblem(await holder.client.get(`${path}?status=PAID&status=EXPIRED`), {
      ...unknown(''),
      fields: { status: 'doubled' },
    })
    expectProblem(await holder.client.get(`${path}${uuid}/?_=1700000000`), unknown('_'))
    expectProblem(await holder.client.post(`${path}${uuid}/cancel/?force=true`), unknown('force'))
    expectProblem(await holder.client.post(`${path}${uuid}/cancel/`, { reason: 'x' }), unknown('reason'))
    expectProblem(await holder.client.post(`${path}${uuid}/cancel/`, 'reason=x', { 'content-type': 'text/plain' }), {
      status: 415,
      code: 'UnsupportedMediaType',
    })
    expect((await holder.client.post(`${path}${uuid}/cancel/`, '{}')).body).toMatchObject({ status: 'CANCELLED' })
  })

  test('201: of a payer’s deposits they are ignored, and named in a header, also of an answer given again', async ({
    holder,
  }) => {
    const payer = {
      fullname: 'Ana Rojas',
      id_number: '1018437902',
      phone: '+573105550147',
      email: 'ana@correo.example',
    }
    const post = () =>
      holder.client.post(
        '/api/reload/counterparty/?trace=1',
        { ...payer, 'x-color ñ\r\nSet-Cookie: a=b': 'red', address: { city: 'Cali' } },
        { 'idempotency-key': 'payer-1' },
      )
    for (const answer of [await post(), await post()]) {
      expect(answer.status, answer.text).toBe(201)
      expect(answer.headers.get('recaudo-ignored')).toBe('trace, x-color____Set-Cookie__a_b, address')
      expect(answer.headers.get('set-cookie')).toBeNull()
    }
    expect((await holder.client.get('/api/reload/methods/')).headers.get('recaudo-ignored')).toBeNull()
  })
})
