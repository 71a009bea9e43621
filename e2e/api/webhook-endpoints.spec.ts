import type pg from 'pg'
import { eventTypes } from '@/lib/contract/webhook-events'
import type { Answer } from '../support/client'
import { Client } from '../support/client'
import { makeMember } from '../support/members'
import { freshAddress, makeKey, type Person } from '../support/people'
import { expectProblem } from '../support/refused'
import { pin, setPin } from '../support/second-factor'
import { expect, test } from '../support/test'
import {
  addEndpoint,
  at,
  type Delivery,
  type Endpoint,
  endpoints,
  type NewEndpoint,
  type PageOf,
} from '../support/webhooks'

const url = 'https://tienda.example/avisos'

/** All that an account has of webhooks. */
const kept = async (pool: pg.Pool, { id }: { id: number }) =>
  (
    await pool.query(
      `select to_jsonb(e) as endpoint, (select count(*)::int from webhook_delivery d where d.endpoint_id = e.id) as deliveries
         from webhook_endpoint e where owner_id = $1 order by id`,
      [id],
    )
  ).rows

/** A refusal in the contract's form that left nothing behind. */
async function refused(
  pool: pg.Pool,
  owner: { id: number },
  wanted: Parameters<typeof expectProblem>[1],
  call: () => Promise<Answer<unknown>>,
) {
  const before = await kept(pool, owner)
  expectProblem(await call(), wanted)
  expect(await kept(pool, owner), 'endpoints and deliveries').toEqual(before)
}

test.describe('201', () => {
  test('its secret is shown once, kept encrypted and good for Standard Webhooks; it is written down', async ({
    holder,
    pool,
  }) => {
    const made = await addEndpoint(holder.client, { url: `${url}?clave=7`, description: ' Tienda ' })
    expect(made).toEqual({
      id: expect.any(Number),
      url: `${url}?clave=7`,
      description: 'Tienda',
      events: [...eventTypes],
      active: true,
      disabled_reason: null,
      disabled_at: null,
      failing_since: null,
      last_success_at: null,
      previous_secret_valid_until: null,
      created_at: expect.stringMatching(/Z$/),
      updated_at: expect.stringMatching(/Z$/),
      secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
    })
    const stored = JSON.stringify(await kept(pool, holder))
    const bytes = Buffer.from(made.secret.slice(6), 'base64')
    for (const form of [made.secret, bytes.toString('hex'), Buffer.from(made.secret).toString('hex')])
      expect(stored).not.toContain(form)
    const audit = await pool.query('select actor_id, action, "to" from audit_entry where subject = $1', [
      `webhook:${made.id}`,
    ])
    expect(audit.rows).toEqual([{ actor_id: holder.id, action: 'webhook.added', to: { url: `${url}?…`, events: [] } }])
    const read = await holder.client.get<Endpoint>(at(made))
    expect(read.text).not.toContain('whsec_')
    const { secret: _, ...shown } = made
    expect(read.body).toEqual(shown)
  })

  test('told of some events only; the same again with the same Idempotency-Key', async ({ holder, pool }) => {
    const body = { url, events: ['payment_link.paid', 'payment_link.paid', 'webhook.ping'] }
    const ask = () => holder.client.post<NewEndpoint>(endpoints, body, { 'idempotency-key': 'tienda-1' })
    const [first, again] = [await ask(), await ask()]
    expect(first.body.events).toEqual(['payment_link.paid', 'webhook.ping'])
    expect(again.body).toEqual(first.body)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    const { rows } = await pool.query('select body from idempotency_key where caller = $1', [`user:${holder.id}`])
    expect(JSON.stringify(rows)).not.toContain(first.body.secret)
    expect(await kept(pool, holder)).toHaveLength(1)
  })

  test('an ADMIN of the team makes one of the account; a host that nobody knows yet will do', async ({
    platform,
    holder,
  }) => {
    const admin = await makeMember(platform, holder, 'ADMIN')
    const made = await addEndpoint(admin.client, { url: 'https://todavia-no.invalid/x' })
    expect((await holder.client.get<Endpoint>(at(made))).body.id).toBe(made.id)
  })
})

test.describe('200', () => {
  test('listed by page and by cursor, newest first, without secrets', async ({ holder }) => {
    const made: NewEndpoint[] = []
    for (const name of ['uno', 'dos', 'tres']) made.push(await addEndpoint(holder.client, { url, description: name }))
    const page = await holder.client.get<PageOf<Endpoint>>(`${endpoints}?page_size=2`)
    expect(page.body.count).toBe(3)
    expect(page.body.results.map(({ description }) => description)).toEqual(['tres', 'dos'])
    expect(page.text).not.toContain('whsec_')
    const first = (await holder.client.get<PageOf<Endpoint>>(`${endpoints}?cursor=&page_size=2`)).body
    const rest = (await holder.client.get<PageOf<Endpoint>>(`${endpoints}${new URL(first.next ?? '').search}`)).body
    expect(rest).toMatchObject({ count: null, next: null, results: [{ id: made[0]?.id }] })
  })

  test('changed: what is left out stays; switched off and on again', async ({ holder, pool }) => {
    const made = await addEndpoint(holder.client, { url, description: 'Tienda', events: ['payment_link.paid'] })
    const change = async (body: object) => (await holder.client.call<Endpoint>('PATCH', at(made), { body })).body
    expect(await change({ events: null })).toMatchObject({ url, description: 'Tienda', events: [...eventTypes] })
    expect(await change({ url: `${url}/2`, description: '' })).toMatchObject({ url: `${url}/2`, description: null })
    expect(await change({ active: false })).toMatchObject({
      active: false,
      disabled_reason: 'owner',
      disabled_at: expect.stringMatching(/Z$/),
    })
    expect(await change({ active: true })).toMatchObject({ active: true, disabled_reason: null, disabled_at: null })
    expect(await change({})).toMatchObject({ url: `${url}/2`, active: true })
    const audit = await pool.query('select action from audit_entry where subject = $1 order by id', [
      `webhook:${made.id}`,
    ])
    expect(audit.rows.map(({ action }) => action)).toEqual(['webhook.added', ...Array(5).fill('webhook.changed')])
  })

  test('a new secret, shown once; the one before it is named until it is over', async ({ holder }) => {
    const made = await addEndpoint(holder.client, { url })
    const rotated = await holder.client.post<NewEndpoint>(at(made, 'rotate_secret/'))
    expect(rotated.status).toBe(200)
    expect(rotated.body.secret).toMatch(/^whsec_/)
    expect(rotated.body.secret).not.toBe(made.secret)
    const until = Date.parse(rotated.body.previous_secret_valid_until ?? '') - Date.parse(rotated.body.updated_at)
    expect(until).toBe(86_400_000)
  })
})

test('204: removed, it and all below it is not there any more', async ({ holder }) => {
  const made = await addEndpoint(holder.client, { url })
  expect((await holder.client.call('DELETE', at(made))).status).toBe(204)
  for (const [method, path] of paths(made))
    expectProblem(await call(holder, method, path), { status: 404, code: 'Not found' })
  expect((await holder.client.get<PageOf<Endpoint>>(endpoints)).body.results).toEqual([])
})

const paths = (endpoint: { id: number }, delivery = `msg_${'0'.repeat(32)}`): [string, string][] => [
  ['GET', at(endpoint)],
  ['PATCH', at(endpoint)],
  ['DELETE', at(endpoint)],
  ['POST', at(endpoint, 'rotate_secret/')],
  ['POST', at(endpoint, 'ping/')],
  ['GET', at(endpoint, 'deliveries/')],
  ['POST', at(endpoint, `deliveries/${delivery}/resend/`)],
  ['POST', at(endpoint, 'deliveries/resend_failed/')],
]

const call = ({ client }: Pick<Person, 'client'>, method: string, path: string) =>
  client.call(method, path, method === 'GET' ? {} : { body: { since: '2026-01-01T00:00:00Z' } })

test.describe('400', () => {
  const bad: [string, object, Record<string, string>][] = [
    ['nothing', {}, { url: 'required' }],
    ['no url', { url: 'tienda' }, { url: 'not_a_url' }],
    ['another scheme', { url: 'ftp://tienda.example/x' }, { url: 'not_a_url' }],
    ['credentials in it', { url: 'https://ana:clave@tienda.example/' }, { url: 'not_a_url' }],
    ['too long', { url: `${url}?${'a'.repeat(2048)}` }, { url: 'too_long' }],
    ['an event that is none', { url, events: ['payment_link.made'] }, { 'events.0': 'invalid' }],
    ['no event', { url, events: [] }, { events: 'required' }],
    ['a text', { url, events: 'payment_link.paid' }, { events: 'invalid' }],
    ['a description of 256', { url, description: 'a'.repeat(256) }, { description: 'too_long' }],
  ]
  for (const [name, body, fields] of bad)
    test(`${name}: neither made nor changed`, async ({ holder, pool }) => {
      const wanted = { status: 400, code: 'Validation failed', fields }
      await refused(pool, holder, wanted, () => holder.client.post(endpoints, body))
      const made = await addEndpoint(holder.client, { url })
      if (Object.keys(body).length > 0)
        await refused(pool, holder, wanted, () => holder.client.call('PATCH', at(made), { body }))
    })

  test('an address that nobody sends anything to, however it is written', async ({ holder, pool }) => {
    const made = await addEndpoint(holder.client, { url })
    const hosts = ['169.254.169.254', '2852039166', '0xa9fea9fe', '[::ffff:169.254.169.254]', '[fd00:ec2::254]']
    for (const host of [
      ...hosts,
      '0.0.0.0',
      '[::]',
      '224.0.0.1',
      '255.255.255.255',
      '[fe80::1]',
      '[64:ff9b::a9fe:a9fe]',
    ]) {
      const wanted = { status: 400, code: 'Validation failed', fields: { url: 'address_refused' } }
      const body = { url: `http://${host}/latest/meta-data/` }
      await refused(pool, holder, wanted, () => holder.client.post(endpoints, body))
      await refused(pool, holder, wanted, () => holder.client.call('PATCH', at(made), { body }))
    }
  })

  test('a twenty-first, also when many are made at once', async ({ holder, pool }) => {
    const answers = await Promise.all(Array.from({ length: 24 }, () => holder.client.post(endpoints, { url })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
    const wanted = { status: 400, code: 'Validation failed', fields: { url: 'too_many' } }
    await refused(pool, holder, wanted, () => holder.client.post(endpoints, { url }))
  })

  test('a ping or a delivery again to one that is switched off', async ({ holder, pool }) => {
    const made = await addEndpoint(holder.client, { url })
    await holder.client.call('PATCH', at(made), { body: { active: false } })
    const wanted = { status: 400, code: 'EndpointOff' }
    for (const [method, path] of paths(made)
      .slice(4)
      .filter(([one]) => one === 'POST'))
      await refused(pool, holder, wanted, () => call(holder, method, path))
  })

  test('deliveries of no such state; a time that is none', async ({ holder, pool }) => {
    const made = await addEndpoint(holder.client, { url })
    const wanted = (field: string) => ({ status: 400, code: 'Validation failed', fields: { [field]: 'invalid' } })
    await refused(pool, holder, wanted('status'), () => holder.client.get(at(made, 'deliveries/?status=lost')))
    const since = { since: 'ayer' }
    await refused(pool, holder, wanted('since'), () => holder.client.post(at(made, 'deliveries/resend_failed/'), since))
  })
})

test.describe('401 and 403', () => {
  test('without key, without token, without the scope', async ({ holder, pool, anyone }) => {
    const made = await addEndpoint(holder.client, { url })
    const bearer = { authorization: `Bearer ${holder.token}` }
    const key = await makeKey(pool, holder.id, { scopes: ['links', 'deposits'] })
    const lacking = new Client(holder.client.baseUrl, { 'x-api-key': key, ...bearer, ...freshAddress() })
    for (const [method, path] of [['GET', endpoints], ['POST', endpoints], ...paths(made)] as [string, string][]) {
      await refused(pool, holder, { status: 401, code: 'InvalidApiKey' }, () =>
        call({ client: anyone.with(bearer) }, method, path),
      )
      await refused(pool, holder, { status: 401, code: 'InvalidToken' }, () =>
        call({ client: anyone.with({ 'x-api-key': holder.key }) }, method, path),
      )
      await refused(pool, holder, { status: 403, code: 'ScopeMissing' }, () => call({ client: lacking }, method, path))
    }
  })

  test('before the email is verified', async ({ makePerson, pool }) => {
    const person = await makePerson({ emailVerified: false, level: 0 })
    for (const [method, path] of [
      ['GET', endpoints],
      ['POST', endpoints],
    ] as [string, string][])
      await refused(pool, person, { status: 403, code: 'EmailNotVerified' }, () => call(person, method, path))
  })

  test('by members of the team who are no ADMIN', async ({ platform, holder, pool }) => {
    const made = await addEndpoint(holder.client, { url })
    const member = await makeMember(platform, holder, 'FINANCE')
    for (const [method, path] of [['GET', endpoints], ['POST', endpoints], ...paths(made)] as [string, string][])
      await refused(pool, holder, { status: 403, code: 'FORBIDDEN' }, () => call(member, method, path))
  })

  test('a secret, where a PIN is set, without it', async ({ holder, pool }) => {
    const made = await addEndpoint(holder.client, { url })
    await setPin(holder)
    const wanted = { status: 403, code: 'StepUpRequired' }
    await refused(pool, holder, wanted, () => holder.client.post(endpoints, { url }))
    await refused(pool, holder, wanted, () => holder.client.post(at(made, 'rotate_secret/')))
    expect((await holder.client.post(at(made, 'rotate_secret/'), { pin })).status).toBe(200)
    expect((await holder.client.post(endpoints, { url, pin })).status).toBe(201)
  })
})

test('404: another’s, as if it were not there; a number that is none', async ({ holder, makePerson, pool }) => {
  const made = await addEndpoint(holder.client, { url: 'http://127.0.0.1:9/' })
  const sent = (await holder.client.post<Delivery>(at(made, 'ping/'))).body
  const other = await makePerson()
  const wanted = { status: 404, code: 'Not found' }
  for (const [method, path] of paths(made, sent.id)) await refused(pool, other, wanted, () => call(other, method, path))
  for (const [method, path] of paths({ id: 999_999_999 })) expectProblem(await call(holder, method, path), wanted)
  expectProblem(await holder.client.get(`${endpoints}x/`), wanted)
  const own = await addEndpoint(other.client, { url })
  for (const id of [sent.id, 'msg_x', '1'])
    expectProblem(await other.client.post(at(own, `deliveries/${id}/resend/`)), wanted)
})
