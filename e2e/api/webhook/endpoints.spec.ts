import { eventTypes } from '@/lib/contract/webhook/events'
import { makeMember } from '../../support/people/members'
import { expectProblem } from '../../support/refused'
import { expect, test } from '../../support/test'
import {
  addEndpoint,
  at,
  callAny,
  callsOn,
  type Endpoint,
  endpoints,
  keptOf,
  type NewEndpoint,
  type PageOf,
} from '../../support/webhooks/webhooks'

const url = 'https://tienda.example/avisos'

test.describe('201', () => {
  test('its secret is shown once, stored encrypted and valid for Standard Webhooks; the creation is audited', async ({
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
    const stored = JSON.stringify(await keptOf(pool, holder))
    const bytes = Buffer.from(made.secret.slice(6), 'base64')
    for (const form of [made.secret, bytes.toString('hex'), Buffer.from(made.secret).toString('hex')])
      expect(stored).not.toContain(form)
    const audit = await pool.query('select actor_id, action, "to" from audit_entry where subject = $1', [
      `webhook:${made.id}`,
    ])
    expect(audit.rows).toEqual([{ actor_id: holder.id, action: 'webhook.added', to: { events: [] } }])
    const read = await holder.client.get<Endpoint>(at(made))
    expect(read.text).not.toContain('whsec_')
    const { secret: _, ...shown } = made
    expect(read.body).toEqual(shown)
  })

  test('subscribed to some events only; the same again with the same Idempotency-Key', async ({ holder, pool }) => {
    const body = { url, events: ['payment_link.paid', 'payment_link.paid', 'webhook.ping'] }
    const ask = () => holder.client.post<NewEndpoint>(endpoints, body, { 'idempotency-key': 'tienda-1' })
    const [first, again] = [await ask(), await ask()]
    expect(first.body.events).toEqual(['payment_link.paid', 'webhook.ping'])
    expect(again.body).toEqual(first.body)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    const { rows } = await pool.query('select body from idempotency_key where caller = $1', [`user:${holder.id}`])
    expect(JSON.stringify(rows)).not.toContain(first.body.secret)
    expect(await keptOf(pool, holder)).toHaveLength(1)
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
  for (const [method, path] of callsOn(made))
    expectProblem(await callAny(holder, method, path), { status: 404, code: 'Not found' })
  expect((await holder.client.get<PageOf<Endpoint>>(endpoints)).body.results).toEqual([])
})
