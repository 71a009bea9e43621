import { gzipSync } from 'node:zlib'
import { linkBody, makeLink } from '../../support/money/payments'
import { expectProblem, refused } from '../../support/refused'
import { expect, test } from '../../support/test'

const path = '/api/payment_link/'

test('a differently encoded address is the same address, or none: never one without authorisation', async ({
  anyone,
  holder,
}) => {
  const { uuid } = await makeLink(holder.client)
  const disguised = [
    '/%61pi/payment_link/',
    '/api%2fpayment_link/',
    '/api/%70ayment_link/',
    `/%61pi/payment_link/${uuid}/`,
    '/api/payment_link/;a=b/',
    '/./api/payment_link/',
    '/x/../api/payment_link/',
    '/api/payment_link//',
    '/API/payment_link/',
    '/api/payment_link.rsc',
    '/api/payment_link.json',
    `/_next/data/build/api/payment_link/${uuid}.json`,
    '/_next/image?url=/api/payment_link/&w=64&q=75',
  ]
  for (const each of disguised) {
    const answer = await anyone.get(each)
    expect([400, 401, 404], each).toContain(answer.status)
    expect(answer.text).not.toContain(holder.email)
  }
})

test('headers that frameworks interpret bypass nothing', async ({ anyone, holder, pool }) => {
  const listened: Record<string, string>[] = [
    { 'x-middleware-subrequest': 'proxy:proxy:proxy:proxy:proxy' },
    { 'x-middleware-next': '1' },
    { rsc: '1', 'next-router-prefetch': '1' },
    { 'next-action': '0'.repeat(40) },
    { 'x-invoke-path': path, 'x-matched-path': path },
    { 'x-http-method-override': 'GET' },
    { 'x-original-url': '/health/live', 'x-rewrite-url': '/health/live' },
    { 'x-recaudo-user': `${holder.id}`, 'x-recaudo-caller': `${holder.id}` },
    { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
  ]
  for (const headers of listened) {
    await refused(pool, holder, { status: 401, code: 'InvalidApiKey' }, () => anyone.post(path, linkBody, headers))
    expectProblem(await anyone.get(path, headers), { status: 401, code: 'InvalidApiKey' })
  }
})

test('addresses in answers come from the configuration, not from what a caller says', async ({
  holder,
  credentials,
}) => {
  const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', forwarded: 'host=evil.example' }
  const answer = await holder.client.post(path, linkBody, headers)
  expect(answer.body.link_url).toBe(`${credentials.base_url}/pay/${answer.body.uuid}`)
  await holder.client.post(path, linkBody)
  const list = await holder.client.get(`${path}?page_size=1`, headers)
  expect(list.body.next).toBe(`${credentials.base_url}${path}?page_size=1&page=2`)
})

test('two keys in one header are no key', async ({ holder }) => {
  const answer = await holder.client.get(path, { 'x-api-key': `${holder.key}, ${holder.key}` })
  expectProblem(answer, { status: 401, code: 'InvalidApiKey' })
})

test('a compressed body is not decompressed', async ({ holder, pool }) => {
  const packed = gzipSync(JSON.stringify(linkBody))
  await refused(pool, holder, { status: 400, code: 'Validation failed', fields: { '': 'malformed_json' } }, () =>
    holder.client.post(path, packed, { 'content-encoding': 'gzip' }),
  )
})

test('what a caller may not see is not in any header', async ({ anyone, holder }) => {
  for (const answer of [await holder.client.get(path), await anyone.get('/no-such-page'), await anyone.get('/api/x')]) {
    const { headers } = answer
    expect(headers.get('x-powered-by')).toBeNull()
    expect(headers.get('server')).toBeNull()
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  }
})
