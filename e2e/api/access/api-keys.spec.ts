import { Client } from '../../support/client'
import { freshAddress, type Person } from '../../support/people/people'
import { told } from '../../support/people/second-factor'
import { expectProblem } from '../../support/refused'
import { expect, test } from '../../support/test'
import { wholeList } from '../../support/whole-list'

const path = '/api_keys/'
type Key = { id: number; name: string; prefix: string; scopes: string[]; revoked_at: string | null; key: string }
type Page = { count: number | null; next: string | null; results: Key[] }

const withKey = ({ client, token }: Person, key: string) =>
  new Client(client.baseUrl, { 'x-api-key': key, authorization: `Bearer ${token}`, ...freshAddress() })

async function make({ client }: Person, body: object = {}, from = path): Promise<Key> {
  const answer = await client.post<Key>(from, { name: 'Tienda en línea', ...body })
  expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 201 })
  return answer.body
}

test.describe('201', () => {
  test('shown once, stored as a hash, reported by mail and audited; it works', async ({ holder, pool }) => {
    const made = await make(holder)
    expect(made).toMatchObject({
      name: 'Tienda en línea',
      prefix: made.key.slice(0, 12),
      scopes: ['links', 'deposits', 'payments', 'payouts', 'webhooks'],
      last_used_at: null,
      revoked_at: null,
    })
    expect(made.key).toMatch(/^rk_test_[0-9A-Za-z]{32}$/)
    const { rows } = await pool.query(
      `select encode(sha256($1), 'hex') = encode(hash, 'hex') as hashed from api_key where id = $2`,
      [Buffer.from(made.key), made.id],
    )
    expect(rows).toEqual([{ hashed: true }])
    expect(await told(pool, holder)).toContain('key_made')
    const audit = await pool.query('select actor_id, action from audit_entry where subject = $1', [`key:${made.id}`])
    expect(audit.rows).toEqual([{ actor_id: holder.id, action: 'key.made' }])
    expect((await withKey(holder, made.key).get('/api/payment_link/')).status).toBe(200)
    const listed = await holder.client.get<Page>(path)
    expect(listed.text).not.toContain(made.key)
    expect(listed.body.results[0]).toMatchObject({ id: made.id, prefix: made.prefix })
  })

  test('with fewer scopes it does no more than they say', async ({ holder }) => {
    const { key, scopes } = await make(holder, { scopes: ['deposits', 'deposits'] })
    expect(scopes).toEqual(['deposits'])
    expectProblem(await withKey(holder, key).get('/api/payment_link/'), { status: 403, code: 'ScopeMissing' })
  })

  test('the same Idempotency-Key again: the same key, stored encrypted', async ({ holder, pool }) => {
    const ask = () => holder.client.post<Key>(path, { name: 'Caja' }, { 'idempotency-key': 'caja-1' })
    const [first, second] = [await ask(), await ask()]
    expect(second.body).toEqual(first.body)
    expect(second.headers.get('idempotent-replayed')).toBe('true')
    const { rows } = await pool.query<{ body: string }>('select body from idempotency_key where caller = $1', [
      `user:${holder.id}`,
    ])
    expect(rows).toHaveLength(1)
    expect(rows[0]?.body).not.toContain(first.body.key)
    expect((await holder.client.get<Page>(path)).body.results.filter(({ name }) => name === 'Caja')).toHaveLength(1)
  })

  test('with its kind, networks in their plain form, and end; told as a key that acts alone', async ({
    holder,
    pool,
  }) => {
    const expires_at = new Date(Date.now() + 86_400_000).toISOString()
    const networks = ['198.51.100.77/24', '2001:DB8::1', '198.51.100.0/24']
    const made = await make(holder, { acts_alone: true, networks, expires_at })
    const terms = { acts_alone: true, networks: ['198.51.100.0/24', '2001:db8::1/128'], expires_at, rotated_at: null }
    expect(made).toMatchObject(terms)
    expect((await holder.client.get<Page>(path)).body.results[0]).toMatchObject(terms)
    expect(await told(pool, holder)).toContain('server_key_made')
  })

  test('a superuser issues a key of the platform, which may register users', async ({ makePerson }) => {
    const superuser = await makePerson({ roles: ['SUPERUSER'] })
    const made = await make(superuser, { name: 'Integración' }, '/panel/api_keys/')
    expect(made.scopes).toEqual(['users', 'links', 'deposits', 'payments', 'payouts', 'webhooks'])
    const platform = new Client(superuser.client.baseUrl, { 'x-api-key': made.key, ...freshAddress() })
    const asked = await platform.post('/password_recovery_request/', { email: 'nadie@prueba.example' })
    expect(asked.status).toBe(200)
    const listed = await wholeList<Key>(superuser.client, '/panel/api_keys/')
    expect(listed.map(({ id }) => id)).toContain(made.id)
    expect(JSON.stringify(listed)).not.toContain(made.key)
    expect((await superuser.client.call('DELETE', `/panel/api_keys/${made.id}/`)).status).toBe(204)
    expectProblem(await platform.get('/user/'), { status: 401, code: 'InvalidApiKey' })
  })
})

test.describe('200', () => {
  test('by page and by cursor', async ({ holder }) => {
    for (const name of ['uno', 'dos', 'tres']) await make(holder, { name })
    const page = (await holder.client.get<Page>(`${path}?page_size=2`)).body
    expect(page.count).toBe(4)
    expect(page.results.map(({ name }) => name)).toEqual(['tres', 'dos'])
    const cursor = (await holder.client.get<Page>(`${path}?cursor=&page_size=2`)).body
    expect(cursor.count).toBeNull()
    const rest = (await holder.client.get<Page>(new URL(cursor.next ?? '').search.replace(/^/, path))).body
    expect(rest.results.map(({ name }) => name)).toEqual(['uno', 'test'])
    expect(rest.next).toBeNull()
  })

  test('at any level', async ({ makePerson }) => {
    const person = await makePerson({ level: 0, emailVerified: false, phoneVerified: false })
    expect((await person.client.get(path)).status).toBe(200)
  })
})

test.describe('204', () => {
  test('revoked, also twice: the next call with it is refused, and the list says when', async ({ holder, pool }) => {
    const made = await make(holder)
    const revoke = () => holder.client.call('DELETE', `${path}${made.id}/`)
    expect((await revoke()).status).toBe(204)
    expect((await revoke()).status).toBe(204)
    expectProblem(await withKey(holder, made.key).get('/user/'), { status: 401, code: 'InvalidApiKey' })
    const [listed] = (await holder.client.get<Page>(path)).body.results
    expect(listed).toMatchObject({ id: made.id, revoked_at: expect.stringMatching(/Z$/) })
    const audit = await pool.query('select action from audit_entry where subject = $1 order by id', [`key:${made.id}`])
    expect(audit.rows.map(({ action }) => action)).toEqual(['key.made', 'key.revoked'])
  })
})

test.describe('400', () => {
  const wrong: [string, object, Record<string, string>][] = [
    ['no name', { name: undefined }, { name: 'required' }],
    ['an empty name', { name: ' ' }, { name: 'required' }],
    ['101 characters', { name: 'x'.repeat(101) }, { name: 'too_long' }],
    ['a scope of the platform', { scopes: ['users'] }, { 'scopes.0': 'invalid' }],
    ['no scopes', { scopes: [] }, { scopes: 'too_small' }],
    ['scopes that are no list', { scopes: 'links' }, { scopes: 'invalid' }],
    ['no networks', { networks: ['10.0.0.0/8', 'casa'] }, { 'networks.1': 'not_a_network' }],
    ['21 networks', { networks: Array.from({ length: 21 }, (_, at) => `10.0.0.${at}`) }, { networks: 'too_many' }],
    [
      'an end in the past beside what is no network',
      { expires_at: '2026-01-01T00:00:00Z', networks: ['casa'] },
      { expires_at: 'in_the_past', 'networks.0': 'not_a_network' },
    ],
    ['an end in the past', { expires_at: '2026-01-01T00:00:00Z' }, { expires_at: 'in_the_past' }],
    ['no end', { expires_at: 'mañana' }, { expires_at: 'invalid' }],
    ['neither alone nor not', { acts_alone: 'sí' }, { acts_alone: 'invalid' }],
  ]
  for (const [name, change, fields] of wrong)
    test(name, async ({ holder }) => {
      const answer = await holder.client.post(path, { name: 'Caja', ...change })
      expectProblem(answer, { status: 400, code: 'Validation failed', fields })
    })
})

test.describe('the most keys', () => {
  test('400: a 51st live key of an account, though ten are asked for at once; a revoked one makes room', async ({
    holder,
    pool,
  }) => {
    await pool.query(
      `insert into api_key (kind, owner_id, name, prefix, hash, scopes, revoked_at)
       select 'ACCOUNT', $1::int, 'Caja ' || at, 'rk_test_0000', sha256(gen_random_uuid()::text::bytea), '{links}',
              case when at > 45 then now() end
         from generate_series(1, 60) at`,
      [holder.id],
    )
    const answers = await Promise.all(Array.from({ length: 10 }, () => holder.client.post(path, { name: 'Más' })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(4)
    for (const refused of answers.filter(({ status }) => status !== 201))
      expectProblem(refused, { status: 400, code: 'Validation failed', fields: { name: 'too_many' } })
    const live = await pool.query('select count(*)::int from api_key where owner_id = $1 and revoked_at is null', [
      holder.id,
    ])
    expect(live.rows).toEqual([{ count: 50 }])
    const { rows } = await pool.query(`select id from api_key where owner_id = $1 and name = 'Caja 3'`, [holder.id])
    expect((await holder.client.call('DELETE', `${path}${rows[0].id}/`)).status).toBe(204)
    await make(holder)
  })
})

test.describe('403', () => {
  test('an account that is not ready', async ({ makePerson }) => {
    const standings = [
      [{ emailVerified: false, phoneVerified: false, level: 0 }, 'EmailNotVerified'],
      [{ phoneVerified: false, level: 0 }, 'PhoneNotVerified'],
      [{ level: 2 }, 'LevelNotAllowed'],
    ] as const
    for (const [standing, code] of standings) {
      const person = await makePerson(standing)
      expectProblem(await person.client.post(path, { name: 'Caja' }), { status: 403, code })
    }
  })

  test('keys of the platform are for superusers', async ({ holder, makePerson }) => {
    for (const person of [holder, await makePerson({ roles: ['OPERATOR'] })]) {
      expectProblem(await person.client.get('/panel/api_keys/'), { status: 403, code: 'FORBIDDEN' })
      expectProblem(await person.client.post('/panel/api_keys/', { name: 'x' }), { status: 403, code: 'FORBIDDEN' })
      expectProblem(await person.client.call('DELETE', '/panel/api_keys/1/'), { status: 403, code: 'FORBIDDEN' })
    }
  })
})

test("404: somebody else's, the platform's, none", async ({ holder, makePerson, pool }) => {
  const other = await make(await makePerson())
  const { rows } = await pool.query(`select id from api_key where kind = 'PLATFORM' and revoked_at is null limit 1`)
  for (const id of [other.id, rows[0].id, 999_999_999, 'x', '0', '-1'])
    expectProblem(await holder.client.call('DELETE', `${path}${id}/`), { status: 404, code: 'Not found' })
  expect((await pool.query('select revoked_at from api_key where id = $1', [other.id])).rows[0].revoked_at).toBeNull()
})

test('any key reads what it is, and whose', async ({ holder, anyone, platform }) => {
  const made = await make(holder, { scopes: ['links'], networks: ['::/0'] })
  const { last_used_at: _, revoked_at: _revoked, key, ...shown } = made as Key & { last_used_at: null }
  const own = await anyone.get(`${path}current/`, { 'x-api-key': key, ...freshAddress() })
  const owner = { uuid: holder.uuid, username: holder.email, name: 'Rosa Aristizábal' }
  expect(own.body).toEqual({ ...shown, environment: 'test', sandbox: true, owner })
  expect((await platform.get(`${path}current/`)).body).toMatchObject({ owner: null, environment: 'test' })
  expectProblem(await anyone.get(`${path}current/`), { status: 401, code: 'InvalidApiKey' })
})
