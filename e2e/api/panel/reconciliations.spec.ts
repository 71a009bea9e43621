import type { Client } from '../../support/client'
import { emptyDay, lostDeposit } from '../../support/money/reconciliations'
import { auditOf, operator, superuser } from '../../support/people/staff'
import { expectProblem, refused } from '../../support/refused'
import { expect, test } from '../../support/test'

const path = '/panel/reconciliations/'
type Row = {
  id: number
  day: string
  state: string
  asking: boolean
  asked_at: string | null
  missing_there: number | null
}
type Page = { reconciliation: Row; count: number; next: string | null; results: Record<string, unknown>[] }

const read = async (client: Client, id: number, query = '') => (await client.get<Page>(`${path}${id}/${query}`)).body

test('202, 200: a day is asked for, and then read with what differs, by kind and by page', async ({
  holder,
  makePerson,
  pool,
}) => {
  const [{ client, id: actor }, day] = [await operator(makePerson), await emptyDay(pool)]
  const ids = [await lostDeposit(holder.client, pool, day), await lostDeposit(holder.client, pool, day)]
  const asked = await client.post<Row>(path, { day })
  expect(asked).toMatchObject({
    status: 202,
    body: { rail: 'sandbox', day, state: 'no_answer', asking: true, asked_at: null, missing_there: null },
  })
  const { id } = asked.body
  await expect.poll(async () => (await read(client, id)).reconciliation.asking).toBe(false)
  const { reconciliation, count, results } = await read(client, id)
  expect(reconciliation).toMatchObject({
    state: 'done',
    fault: null,
    matched: 0,
    missing_here: 0,
    missing_there: 2,
    amount: 0,
    listed_amount: '0.00',
  })
  expect(reconciliation.asked_at).toMatch(/Z$/)
  expect({ count, ids: results.map((one) => one.money_movement_id).sort() }).toEqual({ count: 2, ids: ids.sort() })
  // 100,000.00 at 2.50 % and 19 %: 100,000 + 2,500 + 475
  expect(results[0]).toMatchObject({
    ...{ kind: 'missing_there', theirs: null, now: { status: 'initiated', suspense: null, reversal: null } },
    ours: { status: 'initiated', amount: '102975.00', currency: 'COP' },
  })
  expect(await read(client, id, '?kind=missing_here')).toMatchObject({ count: 0, results: [] })
  const second = await read(client, id, '?kind=missing_there&page=2&page_size=1')
  expect(second).toMatchObject({ count: 2, next: null, results: [{ id: results[1]?.id }] })
  const list = await client.get<{ count: number; results: Row[] }>(`${path}?day=${day}`)
  expect(list.body).toMatchObject({ count: 1, results: [{ id, missing_there: 2 }] })
  expect(await auditOf(pool, `reconciliation:${id}`)).toMatchObject([
    { actor_id: actor, action: 'reconciliation.asked', to: { rail: 'sandbox', day } },
  ])
})

test('202: the same request twice asks once, and asking again replaces what was found', async ({
  makePerson,
  pool,
  holder,
}) => {
  const [{ client }, day] = [await superuser(makePerson), await emptyDay(pool)]
  const key = { 'idempotency-key': `again-${day}` }
  const asked = await client.post<Row>(path, { day }, key)
  expect((await client.post<Row>(path, { day }, key)).headers.get('idempotent-replayed')).toBe('true')
  const { id } = asked.body
  await expect
    .poll(async () => (await read(client, id)).reconciliation)
    .toMatchObject({ asking: false, missing_there: 0 })
  await lostDeposit(holder.client, pool, day)
  expect((await client.post<Row>(path, { day })).body).toMatchObject({
    id,
    state: 'done',
    asking: true,
    missing_there: 0,
  })
  await expect
    .poll(async () => (await read(client, id)).reconciliation)
    .toMatchObject({ asking: false, missing_there: 1 })
  expect(await auditOf(pool, `reconciliation:${id}`)).toHaveLength(2)
})

test('400: a day that is not over, or no day', async ({ makePerson, pool, holder }) => {
  const { client } = await operator(makePerson)
  const count = async () => (await pool.query('select count(*)::int as n from reconciliation')).rows[0].n
  const before = await count()
  const today = new Date(Date.now() - 5 * 3_600_000).toISOString().slice(0, 10)
  const wanted = (code: string) => ({ status: 400, code: 'Validation failed', fields: { day: code } })
  await refused(pool, holder, wanted('not_over'), () => client.post(path, { day: today }))
  for (const day of ['2026-02-30', '20261120', ''])
    await refused(pool, holder, wanted('not_a_date'), () => client.post(path, { day }))
  expectProblem(await client.get(`${path}?day=x`), wanted('not_a_date'))
  const { rows } = await pool.query<{ id: number }>('select id from reconciliation limit 1')
  expectProblem(await client.get(`${path}${rows[0]?.id ?? 1}/?kind=x`), {
    ...{ status: 400, code: 'Validation failed', fields: { kind: 'invalid' } },
  })
  expect(await count()).toBe(before)
})

test('401, 403, 404, 405', async ({ makePerson, holder, anyone }) => {
  const { client } = await operator(makePerson)
  expectProblem(await anyone.get(path), { status: 401, code: 'InvalidApiKey' })
  for (const answer of [
    await holder.client.get(path),
    await holder.client.get(`${path}1/`),
    await holder.client.post(path, { day: '2024-01-01' }),
  ])
    expectProblem(answer, { status: 403, code: 'FORBIDDEN' })
  for (const id of ['999999999', 'x'])
    expectProblem(await client.get(`${path}${id}/`), { status: 404, code: 'Not found' })
  expect((await client.call('DELETE', path)).status).toBe(405)
})

test('200: the nights of the installation were compared by themselves, and agree', async ({ makePerson }) => {
  const { client } = await operator(makePerson)
  const yesterday = new Date(Date.now() - (5 + 3 + 24) * 3_600_000).toISOString().slice(0, 10)
  const night = async () => (await client.get<{ results: Row[] }>(`${path}?day=${yesterday}`)).body.results
  await expect.poll(night, { timeout: 20_000 }).toMatchObject([{ state: 'done', missing_there: 0 }])
})
