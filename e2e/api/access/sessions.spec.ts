import { randomUUID } from 'node:crypto'
import { Client } from '../../support/client'
import { freshAddress, logIn, type Person } from '../../support/people/people'
import { expectProblem } from '../../support/refused'
import { expect, test } from '../../support/test'

const path = '/profile/sessions/'
type Listed = { id: string; kind: string; current: boolean; address: string; agent: string; last_used_at: string }
type Page = { count: number; results: Listed[] }

const over = { status: 401, code: 'InvalidToken' } as const
const list = async (client: Client) => (await client.get<Page>(path)).body

/** Signs the same person in again, with another user agent. */
async function again({ client, key, email }: Person, agent: string) {
  const entrance = new Client(client.baseUrl, { 'x-api-key': key, 'user-agent': agent, ...freshAddress() })
  const pair = await logIn(entrance, email)
  return { refresh: pair.refresh, entrance, client: entrance.with({ authorization: `Bearer ${pair.access}` }) }
}

test('200: open sessions, newest first, each with its address and agent', async ({ holder }) => {
  const other = await again(holder, 'Telefono/1.0')
  const { count, results } = await list(holder.client)
  expect(count).toBe(2)
  expect(results.map(({ current, agent, kind }) => ({ current, agent, kind }))).toEqual([
    { current: false, agent: 'Telefono/1.0', kind: 'API' },
    { current: true, agent: 'node', kind: 'API' },
  ])
  expect(results[0]?.address).toBe(other.client.headers['x-forwarded-for'])
  const second = (await holder.client.get<Page>(`${path}?page=2&page_size=1`)).body
  expect(second.results).toEqual([results[1]])
  expect(second.count).toBe(2)
})

test('200: sessions of one moment are listed once each, by page and by cursor, but for web sessions that ended unused', async ({
  holder,
  pool,
}) => {
  const [opened, ended] = [Array.from({ length: 6 }, () => randomUUID()), randomUUID()]
  await pool.query(
    `insert into session (id, user_id, kind, created_at, last_used_at, expires_at)
     select id, $2, 'WEB', now(), now() - case when id = $3 then interval '13 hours' else '0' end, now() + interval '1 day'
       from unnest($1::uuid[]) id`,
    [[...opened, ended], holder.id, ended],
  )
  const all = (await list(holder.client)).results
  const page = async (query: string) =>
    (await holder.client.get<Page & { next_cursor: string | null }>(`${path}?page_size=2&${query}`)).body
  const byCursor = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { results, next_cursor } = await page(`cursor=${cursor}`)
    byCursor.push(...results)
    cursor = next_cursor
  }
  const byPage = []
  for (const number of [1, 2, 3, 4]) byPage.push(...(await page(`page=${number}`)).results)
  expect(all.slice(0, 6).map(({ id }) => id)).toEqual(opened.toReversed())
  expect(all).toHaveLength(7)
  expect([byCursor, byPage]).toEqual([all, all])
  const { next_cursor } = await page('page=3')
  expect((await page(`cursor=${next_cursor}`)).results).toEqual(all.slice(6))
})

test('204: signed out of one, its token and refresh token are invalid', async ({ holder }) => {
  const other = await again(holder, 'Telefono/1.0')
  const [newest] = (await list(holder.client)).results
  expect((await holder.client.call('DELETE', `${path}${newest?.id}/`)).status).toBe(204)
  expectProblem(await other.client.get('/user/'), over)
  expectProblem(await other.entrance.post('/token/refresh/', { refresh: other.refresh }), over)
  expect((await list(holder.client)).count).toBe(1)
  const [own] = (await list(holder.client)).results
  expect((await holder.client.call('DELETE', `${path}${own?.id}/`)).status).toBe(204)
  expectProblem(await holder.client.get('/user/'), over)
})

test('a changed password ends every one of them at once', async ({ holder }) => {
  const other = await again(holder, 'Telefono/1.0')
  const body = {
    old_password: holder.password,
    new_password: 'montaña-azul-37-tijeras',
    new_password_confirmation: 'montaña-azul-37-tijeras',
  }
  expect((await holder.client.call('PUT', '/profile/change-password', { body })).status).toBe(200)
  for (const client of [holder.client, other.client]) expectProblem(await client.get('/user/'), over)
  expectProblem(await other.entrance.post('/token/refresh/', { refresh: other.refresh }), over)
})

test("404: somebody else's, one that is none", async ({ holder, makePerson }) => {
  const other = await makePerson()
  const [theirs] = (await list(other.client)).results
  for (const id of [theirs?.id, '0199c0de-5a5a-7c1e-9d3a-6f0c2b8f9a10', 'x', '1'])
    expectProblem(await holder.client.call('DELETE', `${path}${id}/`), { status: 404, code: 'Not found' })
  expect((await other.client.get('/user/')).status).toBe(200)
})

test('401: no key, or a platform key without a token', async ({ anyone, platform }) => {
  expectProblem(await anyone.get(path), { status: 401, code: 'InvalidApiKey' })
  expectProblem(await platform.get(path), over)
})
