import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { Client } from '../../support/client'
import { makeLink } from '../../support/money/payments'
import { makeMember } from '../../support/people/members'
import { freshAddress, makeKey } from '../../support/people/people'
import { expectProblem, refused } from '../../support/refused'
import { expect, test } from '../../support/test'

const path = '/api/embed_origins/'
type Origin = { id: number; origin: string; created_at: string }

const ancestors = ({ headers }: { headers: Headers }) =>
  /frame-ancestors ([^;]+)/.exec(headers.get('content-security-policy') ?? '')?.[1]

test.describe('201 and 200', () => {
  test('a site is kept as browsers name it, once; a server key with `links` keeps the list alone', async ({
    holder,
    pool,
    anyone,
  }) => {
    const key = await makeKey(pool, holder.id, { scopes: ['links'], actsAlone: true })
    const server = anyone.with({ 'x-api-key': key })
    const given = {
      'https://Tienda.EXAMPLE:443/': 'https://tienda.example',
      'https://tienda.example': 'https://tienda.example',
      'https://tienda.example:8443': 'https://tienda.example:8443',
      'https://ñandú.example': 'https://xn--and-6ma2c.example',
      'http://localhost:4000': 'http://localhost:4000',
      'http://127.0.0.1': 'http://127.0.0.1',
    }
    for (const [sent, origin] of Object.entries(given)) {
      const { status, body } = await server.post<Origin>(path, { origin: sent })
      expect([sent, status, body.origin]).toEqual([sent, 201, origin])
    }
    const { body } = await server.get<{ results: Origin[]; count: number }>(path)
    expect(body.results.map(({ origin }) => origin)).toEqual([...new Set(Object.values(given))].reverse())
    expect((await server.call('DELETE', `${path}${body.results[0]?.id}/`)).status).toBe(204)
    const { body: left } = await holder.client.get<{ count: number }>(path)
    expect(left.count).toBe(4)
    const { rows } = await pool.query<{ action: string }>(
      `select action from audit_entry where action like 'embed_origin.%' and key_id = (select max(id) from api_key where owner_id = $1)`,
      [holder.id],
    )
    expect(rows.filter(({ action }) => action === 'embed_origin.added')).toHaveLength(5)
    expect(rows.filter(({ action }) => action === 'embed_origin.removed')).toHaveLength(1)
  })

  test('its page alone may stand in a frame, of those sites, without a session and without cookies', async ({
    holder,
    makePerson,
    anyone,
  }) => {
    const { uuid } = await makeLink(holder.client, { external_id: 'orden-2481' })
    expect(ancestors(await anyone.get(`/embed/${uuid}`))).toBe("'none'")
    for (const origin of ['https://tienda.example', 'https://caja.example']) await holder.client.post(path, { origin })
    const page = await anyone.get<string>(`/embed/${uuid}?origin=https://caja.example`)
    expect([page.status, ancestors(page)]).toEqual([200, 'https://caja.example'])
    expect(page.text).toContain('orden-2481')
    expect(page.headers.get('set-cookie')).toBeNull()
    const other = await makeLink((await makePerson()).client)
    for (const path of [
      `/embed/${uuid}`,
      `/embed/${uuid}?origin=https://otra.example`,
      `/embed/${other.uuid}?origin=https://caja.example`,
      `/pay/${uuid}`,
      `/pay/${uuid}?x=/embed/${uuid}`,
      `/embed/${uuid}/x`,
      '/login',
      '/embed/x',
    ]) {
      const closed = await anyone.get<string>(path)
      expect([path, ancestors(closed)]).toEqual([path, "'none'"])
      expect(closed.text).not.toContain('orden-2481')
    }
    const chosen = anyone.with({ cookie: 'locale=en; theme=dark', 'accept-language': 'en' })
    const spanish = await chosen.get<string>(`/embed/${uuid}?lang=es`)
    expect(spanish.text).toContain('<html lang="es-CO"')
    expect(spanish.text).not.toContain('data-theme="')
    expect((await chosen.get<string>(`/pay/${uuid}?lang=es`)).text).toContain('<html lang="en"')
  })

  test('a frame of any site learns whether its site is on the list, and nothing else', async ({ holder, anyone }) => {
    const { uuid } = await makeLink(holder.client, { external_id: 'orden-2481' })
    await holder.client.post(path, { origin: 'https://tienda.example' })
    const told = async (link: string, query: string) => {
      const { status, text, headers } = await anyone.get<string>(`/embed/${link}/site${query}`)
      expect([status, headers.get('set-cookie'), text.length < 200]).toEqual([200, null, true])
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toMatch(/^default-src 'none'; script-src 'sha256-[^;]+; .*frame-ancestors \*$/)
      return text.includes('refused')
    }
    expect(await told(uuid, '?origin=https://tienda.example')).toBe(false)
    for (const query of ['?origin=https://otra.example', '?origin=null', '']) expect(await told(uuid, query)).toBe(true)
    for (const link of [randomUUID(), 'x']) expect(await told(link, '?origin=https://tienda.example')).toBe(true)
  })

  test('recaudo.js at an address of its own: what its hash says, for good, also once another is served', async ({
    anyone,
    pool,
  }) => {
    const { body } = await anyone.get<{ src: string; integrity: string }>('/api/embed_script/')
    const [at, now] = await Promise.all([fetch(body.src), fetch(`${anyone.baseUrl}/recaudo.js`)])
    const source = await at.text()
    expect(source).toBe(await now.text())
    expect(body.integrity).toBe(`sha384-${createHash('sha384').update(source).digest('base64')}`)
    const open = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }
    const always = 'public, max-age=31536000, immutable'
    expect(Object.fromEntries(at.headers)).toMatchObject({ ...open, 'cache-control': always })
    const version = randomBytes(12).toString('base64url')
    await pool.query('insert into embed_script (version, source) values ($1, $2)', [version, 'earlier()'])
    expect((await anyone.get<string>(`/recaudo/${version}/recaudo.js`)).text).toBe('earlier()')
    for (const other of [randomBytes(12).toString('base64url'), 'x'])
      expectProblem(await anyone.get(`/recaudo/${other}/recaudo.js`), { status: 404, code: 'NotFound' })
  })

  test('recaudo.js: compressed, with a tag, for any site', async ({ anyone }) => {
    const script = await fetch(`${anyone.baseUrl}/recaudo.js`, { headers: { 'accept-encoding': 'identity' } })
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(script.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(script.headers.get('cache-control')).toContain('public, max-age=300')
    expect(script.headers.get('set-cookie')).toBeNull()
    const etag = script.headers.get('etag') ?? ''
    const again = await fetch(`${anyone.baseUrl}/recaudo.js`, {
      headers: { 'accept-encoding': 'identity', 'if-none-match': etag },
    })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })
})

test.describe('400', () => {
  const bad: [string, unknown, string][] = [
    ['nothing', undefined, 'required'],
    ['no address', 'tienda', 'not_an_origin'],
    ['a path', 'https://tienda.example/pagar', 'not_an_origin'],
    ['a query', 'https://tienda.example/?', 'not_an_origin'],
    ['credentials', 'https://ana:clave@tienda.example', 'not_an_origin'],
    ['a wildcard', 'https://*.tienda.example', 'not_an_origin'],
    ['a second directive', 'https://tienda.example;script-src', 'not_an_origin'],
    ['an address of a network', 'https://203.0.113.7', 'not_an_origin'],
    ['the same in IPv6', 'https://[2001:db8::7]', 'not_an_origin'],
    ['another scheme', 'ftp://tienda.example', 'not_an_origin'],
    ['a page without one', 'null', 'not_an_origin'],
    ['http', 'http://tienda.example', 'https_required'],
    ['a name that begins like this machine’s', 'http://localhost.tienda.example', 'https_required'],
  ]
  test('what is no site, or none that may', async ({ holder, pool }) => {
    for (const [name, origin, code] of bad) {
      const wanted = { status: 400, code: 'Validation failed', fields: { origin: code } }
      await test.step(name, () => refused(pool, holder, wanted, () => holder.client.post(path, { origin })))
    }
    expect((await holder.client.get<{ count: number }>(path)).body.count).toBe(0)
  })

  test('a twenty-first, also when many are added at once', async ({ holder, pool }) => {
    const add = (number: number) => holder.client.post(path, { origin: `https://t${number}.example` })
    const answers = await Promise.all(Array.from({ length: 24 }, (_, number) => add(number)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
    const wanted = { status: 400, code: 'Validation failed', fields: { origin: 'too_many' } }
    await refused(pool, holder, wanted, () => add(99))
  })
})

test('401, 403 and 404: without token or scope, unverified, no ADMIN, another holder’s', async ({
  holder,
  makePerson,
  platform,
  pool,
  anyone,
}) => {
  const body = { origin: 'https://tienda.example' }
  const { body: made } = await holder.client.post<Origin>(path, body)
  const calls = (client: Client) => [
    () => client.get(path),
    () => client.post(path, body),
    () => client.call('DELETE', `${path}${made.id}/`),
  ]
  const all = async (client: Client, wanted: { status: number; code: string }) => {
    for (const call of calls(client)) await refused(pool, holder, wanted, call)
  }
  await all(anyone.with({ 'x-api-key': holder.key }), { status: 401, code: 'InvalidToken' })
  const key = await makeKey(pool, holder.id, { scopes: ['webhooks'], actsAlone: true })
  await all(new Client(holder.client.baseUrl, { 'x-api-key': key, ...freshAddress() }), {
    status: 403,
    code: 'ScopeMissing',
  })
  await all((await makeMember(platform, holder, 'FINANCE')).client, { status: 403, code: 'FORBIDDEN' })
  const unverified = await makePerson({ emailVerified: false, level: 0 })
  await all(unverified.client, { status: 403, code: 'EmailNotVerified' })
  const other = await makePerson()
  await refused(pool, other, { status: 404, code: 'Not found' }, () =>
    other.client.call('DELETE', `${path}${made.id}/`),
  )
})
