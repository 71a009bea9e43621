import { randomUUID } from 'node:crypto'
import { networkOf } from '@/lib/domain/access/network-of'
import { Client } from '../../support/client'
import { linkBody, makeLink } from '../../support/money/payments'
import { bankAccountBody } from '../../support/money/payouts'
import { makeMember } from '../../support/people/members'
import { freshAddress, makeKey } from '../../support/people/people'
import { expectProblem } from '../../support/refused'
import { expect, test } from '../../support/test'
import { listRequests, loggedRequest } from '../../support/webhooks/requests'

test('a call with its answer, its key and its body, and what is personal hidden', async ({ holder, pool }) => {
  const address = freshAddress()
  const client = holder.client.with(address)
  const made = await client.post<{ uuid: string }>('/api/payment_link/', linkBody, { 'x-request-id': randomUUID() })
  const logged = await loggedRequest(client, `?request_id=${made.headers.get('x-request-id')}`)
  const { rows } = await pool.query('select id, name, prefix from api_key where owner_id = $1', [holder.id])
  expect(logged).toEqual({
    ...{ id: expect.stringMatching(/^req_\d+$/), request_id: made.headers.get('x-request-id'), key: rows[0] },
    ...{ method: 'POST', path: '/api/payment_link/', query: null, status: 201, error_code: null, error_fields: [] },
    ...{ duration_ms: expect.any(Number), address: networkOf(address['x-forwarded-for']), body_cut: false },
    ...{ body: expect.stringContaining('"currency":"COP"'), object_id: made.body.uuid },
    created_at: expect.stringMatching(/Z$/),
  })
  expect((await client.get(`/api/requests/${logged.id}/`)).body).toEqual(logged)

  const name = `Julián ${randomUUID()}`
  const payee = bankAccountBody({ name })
  const beneficiary = await client.post('/api/beneficiaries/', payee, { 'x-request-id': name.slice(7) })
  const { body } = await loggedRequest(client, `?request_id=${beneficiary.headers.get('x-request-id')}`)
  expect(JSON.parse(body ?? '')).toMatchObject({
    name: '[hidden]',
    document: '[hidden]',
    account_number: '[hidden]',
    kind: payee.kind,
  })
  const stored = await pool.query('select from api_request r where r.owner_id = $1 and r::text ~ $2', [
    holder.id,
    [name, payee.document, payee.account_number, holder.token, holder.key].join('|'),
  ])
  expect(stored.rowCount).toBe(0)
})

test('a refusal with its code and fields, also where the bearer is bad; a file by name and size', async ({
  holder,
}) => {
  const bad = await holder.client.post('/api/payment_link/', { ...linkBody, amount: '-1', expire_at: 'x' })
  const logged = await loggedRequest(holder.client, `?status=4xx&request_id=${bad.headers.get('x-request-id')}`)
  expect(logged).toMatchObject({ status: 400, error_code: 'Validation failed', error_fields: ['expire_at', 'amount'] })
  const late = await holder.client.get('/balance/', { authorization: 'Bearer nobody' })
  expect(await loggedRequest(holder.client, `?request_id=${late.headers.get('x-request-id')}`)).toMatchObject({
    ...{ status: 401, error_code: 'InvalidToken', body: null, path: '/balance/' },
  })
  const content_base64 = Buffer.from('%PDF-1.4 nada').toString('base64')
  const sent = await holder.client.post('/base/upload_file/', { file_name: 'proof.pdf', content_base64 })
  const file = await loggedRequest(holder.client, `?request_id=${sent.headers.get('x-request-id')}`)
  expect(JSON.parse(file.body ?? '')).toEqual({ file_name: 'proof.pdf', size: 13 })
})

test('each filter, page by page by cursor; reading the log is not in it', async ({ holder, pool }) => {
  const { client } = holder
  const other = new Client(client.baseUrl, {
    'x-api-key': await makeKey(pool, holder.id, { actsAlone: true }),
    ...freshAddress(),
  })
  const { uuid } = await makeLink(client)
  await client.get('/api/payment_link/?status=PAID&search=julian')
  await client.get(`/api/payment_link/${uuid}/`)
  await client.get(`/api/payment_link/${randomUUID()}/`)
  await other.get('/balance/')
  const asked = async (query: string) =>
    (await listRequests(client, query)).results.map(
      ({ method, path, query: q }) => `${method} ${path}${q ? `?${q}` : ''}`,
    )
  const { key } = await loggedRequest(client, '?path=/balance/')
  expect(await asked(`?key=${key.id}`)).toEqual(['GET /balance/'])
  expect(await asked('?method=POST')).toEqual(['POST /api/payment_link/', 'POST /token/'])
  expect(await asked('?status=4xx')).toEqual([expect.stringMatching(/^GET \/api\/payment_link\//)])
  expect(await asked('?path=/api/payment_link/%3F')).toEqual([])
  expect(await asked('?path=/api/payment_link/&method=GET&status=2xx')).toEqual([
    `GET /api/payment_link/${uuid}/`,
    'GET /api/payment_link/?status=PAID&search=[hidden]',
  ])
  const all = await asked('')
  expect(all).toHaveLength(6)
  const first = await listRequests(client, '?cursor=&page_size=4')
  const second = await listRequests(client, `?page_size=4&cursor=${first.next_cursor}`)
  expect([first.count, first.results.length, second.results.length, second.next_cursor]).toEqual([null, 4, 2, null])
  const [newest, before] = first.results
  expect(await asked(`?created_from=${newest?.created_at}`)).toHaveLength(1)
  expect(await asked(`?created_to=${newest?.created_at}`)).toHaveLength(5)
  expect(before?.id).not.toBe(newest?.id)
})

test('only the owner’s: not another account’s, not the web session’s own calls, not a platform key’s', async ({
  holder,
  makePerson,
  platform,
  pool,
}) => {
  await holder.client.get('/balance/')
  const mine = await loggedRequest(holder.client, '?path=/balance/')
  const { client } = await makePerson()
  expectProblem(await client.get(`/api/requests/${mine.id}/`), { status: 404, code: 'Not found' })
  expectProblem(await client.get('/api/requests/req_1/'), { status: 404, code: 'Not found' })
  expect((await listRequests(client, '?path=/balance/')).results).toEqual([])
  expect((await listRequests(client, `?request_id=${mine.request_id}&key=${mine.key.id}`)).results).toEqual([])
  await platform.get('/balance/', { authorization: `Bearer ${holder.token}` })
  await holder.client.get('/banks/?country=CO')
  await loggedRequest(holder.client, '?path=/banks/')
  expect((await listRequests(holder.client, '?path=/balance/')).results).toHaveLength(1)
  const bare = holder.client.with({ 'x-api-key': await makeKey(pool, holder.id, { scopes: ['links'] }) })
  expectProblem(await bare.get('/api/requests/'), { status: 403, code: 'ScopeMissing' })
  const viewer = await makeMember(platform, holder, 'VIEWER')
  const asViewer = holder.client.with({ authorization: `Bearer ${viewer.access}` })
  expectProblem(await asViewer.get('/api/requests/'), { status: 403, code: 'FORBIDDEN' })
  expectProblem(await holder.client.get('/api/requests/?status=9xx&page=2'), { status: 400, code: 'Validation failed' })
})
