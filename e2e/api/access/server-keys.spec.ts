import type { Route } from '@/lib/http/route-entry'
import { routes } from '@/lib/http/routes'
import { Recaudo } from '@/sdk/src/recaudo'
import { Client } from '../../support/client'
import { linkBody } from '../../support/money/payments'
import { bankAccountBody, fill, type Payout } from '../../support/money/payouts'
import { paidLink } from '../../support/money/refunds'
import { makeMember } from '../../support/people/members'
import { freshAddress, makeKey, type Person } from '../../support/people/people'
import { pin, setPin } from '../../support/people/second-factor'
import { operator } from '../../support/people/staff'
import { expectProblem, refused } from '../../support/refused'
import { expect, test } from '../../support/test'

type Pool = import('pg').Pool

/** A client with a server key alone. */
async function server(pool: Pool, { id, client }: Person, options: Parameters<typeof makeKey>[2] = {}) {
  const key = await makeKey(pool, id, { actsAlone: true, ...options })
  return new Client(client.baseUrl, { 'x-api-key': key, ...freshAddress() })
}

/** A merchant's program with a server key alone. */
const program = async (pool: Pool, { id, client }: Person, options: Parameters<typeof makeKey>[2] = {}) =>
  new Recaudo({ baseUrl: client.baseUrl, apiKey: await makeKey(pool, id, { actsAlone: true, ...options }) })

const uuid = '00000000-0000-4000-8000-000000000000'
const ids: Record<string, string> = { uuid, refund: `re_${'0'.repeat(22)}`, delivery: `msg_${'0'.repeat(32)}` }
const isStream = ({ answer }: Route['call']) => 'contentType' in answer && answer.contentType === 'text/event-stream'
const ask = (client: Client, { method, path, call }: Route) =>
  client.call<{ code?: string }>(
    method,
    // A stream begins after no such event, or it would not end.
    path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '0') + (isStream(call) ? '?after=none' : ''),
    {
      ...(method === 'GET' || method === 'DELETE' ? {} : { body: {} }),
    },
  )

/** What a person must do: identity, ways in, members, keys, and everything of the console. */
const personal =
  /^\/(user|edit_profile|profile|profile_documents|request_confirmation|verify_\w+|api_keys|collaborators|panel)\//

test('every operation with a server key alone: its scope suffices, without it nothing does, and persons’ stay theirs', async ({
  holder,
  pool,
}) => {
  const whole = await server(pool, holder)
  const bare = await server(pool, holder, { scopes: [] })
  const walked = routes.filter(({ call }) => !['anyone', 'key', 'signed'].includes(call.caller))
  expect(walked.length).toBeGreaterThan(100)
  for (const route of walked) {
    const { caller } = route.call
    const name = `${route.method} ${route.path}`
    const answer = await ask(whole, route)
    if (caller === 'actor' || caller === 'account' || caller === 'holder') {
      expect(name).not.toMatch(personal)
      expect([401, 403, 405, 500], `${name}: ${answer.text}`).not.toContain(answer.status)
      expectProblem(await ask(bare, route), { status: 403, code: 'ScopeMissing' })
    } else expect([name, answer.status, answer.body.code]).toEqual([name, 401, 'InvalidToken'])
  }
})

test('a link, its payment’s reading and an endpoint without a person; any other key asks for one', async ({
  holder,
  pool,
}) => {
  const recaudo = await program(pool, holder)
  const made = await recaudo.links.create(linkBody)
  expect(made.owner).toEqual({ username: holder.email, email: holder.email })
  expect((await holder.client.get(`/api/payment_link/${made.uuid}/`)).status).toBe(200)
  const endpoint = await recaudo.webhookEndpoints.create({ url: 'https://tienda.example/avisos' })
  const audit = await pool.query(
    'select actor_id, key_id = (select id from api_key where owner_id = $2 and acts_alone) as by_key from audit_entry where subject = $1',
    [`webhook:${endpoint.id}`, holder.id],
  )
  expect(audit.rows).toEqual([{ actor_id: null, by_key: true }])
  const plain = new Client(holder.client.baseUrl, { 'x-api-key': holder.key, ...freshAddress() })
  await refused(pool, holder, { status: 401, code: 'InvalidToken' }, () => plain.post('/api/payment_link/', linkBody))
  expect((await plain.get('/api/reload/methods/')).status).toBe(200)
})

test('a bearer with a server key is its person: rights and step-up are his', async ({ holder, platform, pool }) => {
  const client = await server(pool, holder)
  const viewer = await makeMember(platform, holder, 'VIEWER')
  const asViewer = client.with({ authorization: `Bearer ${viewer.access}` })
  expectProblem(await asViewer.post('/api/payment_link/', linkBody), { status: 403, code: 'FORBIDDEN' })
  await setPin(holder)
  const person = client.with({ authorization: `Bearer ${holder.token}` })
  expectProblem(await person.post('/api/beneficiaries/', bankAccountBody()), { status: 403, code: 'StepUpRequired' })
  expect((await person.post('/api/beneficiaries/', bankAccountBody({ pin }))).status).toBe(201)
  expect((await client.post('/api/beneficiaries/', bankAccountBody())).status).toBe(201)
})

test('files: the key alone sends and reads proofs of payment, and nothing else', async ({ holder, pool }) => {
  const client = await server(pool, holder)
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const send = (file_type: string) =>
    client.post<{ url: string }>('/base/upload_file/', { file_name: 'p.png', content_base64: png, file_type })
  const sent = await send('evidence')
  expect(sent.status, sent.text).toBe(201)
  const { pathname } = new URL(sent.body.url)
  expect((await client.get(pathname)).status).toBe(200)
  expect((await holder.client.get(pathname)).status).toBe(200)
  for (const type of ['identity', 'avatar', 'case']) expectProblem(await send(type), { status: 403, code: 'FORBIDDEN' })
  const own = await holder.client.post<{ url: string }>('/base/upload_file/', {
    ...{ file_name: 'c.png', content_base64: png, file_type: 'identity' },
  })
  expectProblem(await client.get(new URL(own.body.url).pathname), { status: 404, code: 'Not found' })
})

test.describe('where from and until when', () => {
  test('403 NetworkNotAllowed from elsewhere, also to log in; the address is the one that limits count', async ({
    holder,
    pool,
  }) => {
    const key = await makeKey(pool, holder.id, { networks: ['198.51.100.0/24', '2001:db8:7::/48'] })
    const from = (address: string) => holder.client.with({ 'x-api-key': key, 'x-forwarded-for': address })
    for (const inside of ['198.51.100.77', '2001:db8:7::1'])
      expect((await from(inside).get('/api/payment_link/')).status, inside).toBe(200)
    const elsewhere = { status: 403, code: 'NetworkNotAllowed' }
    for (const outside of ['198.51.101.1', '2001:db8:8::1']) {
      await refused(pool, holder, elsewhere, () => from(outside).post('/api/payment_link/', linkBody))
      const { email, password } = holder
      expectProblem(await from(outside).post('/token/', { email, password }), elsewhere)
    }
  })

  test('401 InvalidApiKey once it is over', async ({ holder, pool }) => {
    const made = await holder.client.post<{ id: number; key: string }>('/api_keys/', {
      ...{ name: 'Feria', expires_at: new Date(Date.now() + 3_600_000).toISOString() },
    })
    const client = holder.client.with({ 'x-api-key': made.body.key })
    expect((await client.get('/api/payment_link/')).status).toBe(200)
    await pool.query('update api_key set expires_at = now() where id = $1', [made.body.id])
    expectProblem(await client.get('/api/payment_link/'), { status: 401, code: 'InvalidApiKey' })
  })
})

test.describe('what it pays out in a day', () => {
  type Made = { id: number; key: string }
  const asked = (client: Client, beneficiary_id: unknown, amount: string, headers = {}) =>
    client.post<Payout & { left?: string; api_key_id: number | null }>(
      '/api/payouts/',
      { beneficiary_id, currency: 'COP', amount },
      headers,
    )

  test('403 KeyLimitReached with what is left: by two at once, after a rotation, by a file; a person has none', async ({
    holder,
    makePerson,
    pool,
  }) => {
    const { client: staff } = await operator(makePerson)
    await fill(holder, staff, pool, '9500000')
    const made = (
      await holder.client.post<Made>('/api_keys/', { name: 'Nómina', scopes: ['payouts'], acts_alone: true })
    ).body
    const by = (key: string) => new Client(holder.client.baseUrl, { 'x-api-key': key, ...freshAddress() })
    const client = by(made.key)
    const { id: to } = (await client.post('/api/beneficiaries/', bankAccountBody())).body
    // 5,000,000.00 a day: three of 2,000,000.00 at once are too many
    const three = await Promise.all([1, 2, 3].map(() => asked(client, to, '2000000')))
    expect(three.map(({ status }) => status).sort()).toEqual([201, 201, 403])
    const over = await asked(client, to, '1000000.01')
    expectProblem(over, { status: 403, code: 'KeyLimitReached' })
    expect(over.body).toMatchObject({ left: '1000000.00', currency: 'COP' })
    // who asked stands on the payout and in the log
    const [first] = three.filter(({ status }) => status === 201)
    expect(first?.body.api_key_id).toBe(made.id)
    const { rows } = await pool.query(
      `select actor_id, key_id, action from audit_entry
        where subject = (select 'payout:' || number from payout where id = $1)`,
      [first?.body.id],
    )
    expect(rows).toEqual([{ actor_id: null, key_id: made.id, action: 'payout.requested' }])
    // the key that replaces it goes on where it stood
    const next = (await holder.client.post<Made>(`/api_keys/${made.id}/rotate/`)).body
    const file = new FormData()
    const line = 'Ana Rojas,CC,1018437902,1007,savings,12345678901,1000000.01'
    file.set('file', new Blob([`name,document_type,document,bank,account_type,account,amount\n${line}\n`]), 'n.csv')
    const sent = await by(next.key).call('POST', '/api/payout_batches/', { body: file })
    expectProblem(sent, { status: 403, code: 'KeyLimitReached' })
    // one that is called off no longer counts; the same call by the old and the new key is one
    expect((await client.post(`/api/payouts/${first?.body.id}/cancel/`)).status).toBe(200)
    const once = { 'idempotency-key': 'pago-7' }
    const [mine, again] = [await asked(client, to, '3000000', once), await asked(by(next.key), to, '3000000', once)]
    expect([mine.status, again.headers.get('idempotent-replayed')]).toEqual([201, 'true'])
    expect(again.body.id).toBe(mine.body.id)
    const none = await asked(by(next.key), to, '0.01')
    expectProblem(none, { status: 403, code: 'KeyLimitReached' })
    expect(none.body.left).toBe('0.00')
    // yesterday's do not count, and a person's neither
    const person = await asked(holder.client, to, '0.01')
    expect([person.status, person.body.api_key_id]).toEqual([201, null])
    await pool.query(
      `update payout set created_at = date_trunc('day', now() at time zone 'America/Bogota') at time zone 'America/Bogota'
        - interval '1 millisecond' where owner_id = $1`,
      [holder.id],
    )
    expect((await asked(by(next.key), to, '10')).status).toBe(201)
  })

  test('a refund by a key says which, and is no payout of its day', async ({ holder, anyone, pool }) => {
    const recaudo = await program(pool, holder, { scopes: ['payments'] })
    const { id } = await paidLink(holder, anyone, 'NEQUI')
    const asked = await recaudo.refunds.create(id, { reason: 'Costó menos' })
    expect(asked.status).toBe('requested')
    const { rows } = await pool.query(
      `select k.id, a.actor_id, key_payouts_left(k.id, 'COP', 100)::text as left from api_key k
         join audit_entry a on a.key_id = k.id and a.action = 'payout.requested' where k.owner_id = $1`,
      [holder.id],
    )
    expect(rows).toEqual([{ id: asked.api_key_id, actor_id: null, left: '100' }])
  })
})
