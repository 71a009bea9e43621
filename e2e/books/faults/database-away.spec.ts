import { randomUUID } from 'node:crypto'
import { expect, expectCleanBooks, test } from '../../support/books'
import type { Answer } from '../../support/client'
import { caller, until } from '../../support/house/house'
import { notice, notify } from '../../support/money/notices'
import { atTheBank, balanceOf, linkBody, makeLink, pay, startPayment } from '../../support/money/payments'
import type { Person } from '../../support/people/people'
import { expectProblem } from '../../support/refused'
import { charge, credited, holderOf, standings } from '../races/payments'

const isBack = ({ client }: Person) =>
  until('the app answers again', 15_000, async () => (await client.get('/api/payment_link/')).status === 200)

test('a stopped database: 503 with Retry-After everywhere, nothing half done, and it recovers without a restart', async ({
  database,
  away,
}) => {
  const holder = await holderOf(away)
  const [link, other] = [await makeLink(holder.client), await makeLink(holder.client)]
  const { money_movement_id: id } = await startPayment(caller(away), link.uuid)
  const key = { 'idempotency-key': randomUUID() }
  const told = notice(id, 'approved', { amount: charge })
  const path = `/api/payment_link/${link.uuid}/`
  const calls: Record<string, () => Promise<Answer<unknown>>> = {
    'reading a link': () => holder.client.get(path),
    'the list': () => holder.client.get('/api/payment_link/'),
    'making a link': () => holder.client.post('/api/payment_link/', linkBody, key),
    cancelling: () => holder.client.post(`${path}cancel/`),
    paying: () => pay(caller(away), other.uuid),
    'paying by key': () => caller(away).post(`/api/payment_link/${other.uuid}/pay/`, { payment_method: 'NEQUI' }, key),
    'the payer’s status': () => caller(away).get(`${path}status/`),
    'the checkout': () => caller(away).get(`/api/checkout/${id}/`),
    'live updates': () => caller(away).get(`${path}events/`),
    'logging in': () => holder.client.post('/token/', { email: holder.email, password: holder.password }),
    'the bank’s notification': () => notify(caller(away), told),
    readiness: () => caller(away).get('/health/ready/'),
  }
  await database.stop()
  const slowest: [string, number] = ['', 0]
  for (let round = 0; round < 2; round += 1) {
    for (const [name, call] of Object.entries(calls)) {
      const began = performance.now()
      const answer = await call()
      const took = Math.round(performance.now() - began)
      if (took > slowest[1]) slowest.splice(0, 2, name, took)
      expectProblem(answer, { status: 503, code: 'ServiceUnavailable' })
    }
  }
  expect((await caller(away).get('/health/live/')).status).toBe(200)
  for (const page of [`/pay/${link.uuid}`, `/checkout/${id}`, `/receipt/${id}`]) {
    const answer = await caller(away).get<string>(page)
    expect([page, answer.status, answer.headers.get('retry-after')]).toEqual([page, 503, '5'])
  }
  console.log(`      a stopped database: slowest 503 after ${slowest[1]} ms (${slowest[0]})`)
  expect(slowest[1]).toBeLessThan(6_000)

  await database.start()
  const took = await isBack(holder)
  console.log(`      it answered again ${took} ms after the database was back`)
  expect(took).toBeLessThan(5_000)
  // Nothing was half done, and a repeated request is executed once.
  expect((await holder.client.get('/api/payment_link/')).body.count).toBe(2)
  expect((await holder.client.post('/api/payment_link/', linkBody, key)).status).toBe(201)
  expect((await holder.client.post('/api/payment_link/', linkBody, key)).headers.get('idempotent-replayed')).toBe(
    'true',
  )
  expect((await holder.client.get('/api/payment_link/')).body.count).toBe(3)
  expect((await notify(caller(away), told)).status).toBe(200)
  expect((await standings(away.pool, [id])).get(id)).toBe(credited)
  // The worker is running again: it polls the bank and accepts its status.
  const { money_movement_id: next } = await startPayment(caller(away), other.uuid)
  await atTheBank(caller(away), next, 'approve')
  expect(await balanceOf(away.pool, holder.id)).toBe('100000.00')
  await until('it is ready', 10_000, async () => (await caller(away).get('/health/ready/')).status === 200)
  await expectCleanBooks(away.databaseUrl)
})

test('a database that hangs: 503 in time, and what it did after all is not done again', async ({ database, away }) => {
  const holder = await holderOf(away)
  const link = await makeLink(holder.client)
  const { money_movement_id: id } = await startPayment(caller(away), link.uuid)
  const key = { 'idempotency-key': randomUUID() }
  const told = notice(id, 'approved', { amount: charge })
  const calls = [
    () => holder.client.get(`/api/payment_link/${link.uuid}/`),
    () => holder.client.post('/api/payment_link/', linkBody, key),
    () => caller(away).get(`/api/payment_link/${link.uuid}/status/`),
    () => notify(caller(away), told),
    () => caller(away).get('/health/ready/'),
  ]
  const readPage = () => caller(away).get(`/pay/${link.uuid}`, { accept: 'text/html' })
  expect((await readPage()).status).toBe(200)
  await database.freeze()
  const began = performance.now()
  const [answers, page] = await Promise.all([
    Promise.all(calls.map((call) => call())),
    readPage(),
    caller(away)
      .get('/health/live/')
      .then(({ status }) => expect(status).toBe(200)),
  ]).finally(database.thaw)
  const waited = Math.round(performance.now() - began)
  for (const answer of answers) expectProblem(answer, { status: 503, code: 'ServiceUnavailable' })
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5'])
  const took = await isBack(holder)
  console.log(`      a hanging database: 503 after ${waited} ms at most; it answered again ${took} ms after`)
  // Ten seconds in all, whichever steps had to wait; two of them would be twenty. The rest is for a busy machine.
  expect(waited).toBeLessThan(15_000)
  expect(took).toBeLessThan(5_000)
  // Repeated: each call was completed by now, or completes now.
  expect((await holder.client.post('/api/payment_link/', linkBody, key)).status).toBe(201)
  expect((await holder.client.get('/api/payment_link/')).body.count).toBe(2)
  expect((await notify(caller(away), told)).status).toBe(200)
  expect((await standings(away.pool, [id])).get(id)).toBe(credited)
  await expectCleanBooks(away.databaseUrl)
})

test('a database that takes no writes: readiness says so, and says when it takes them again', async ({
  database,
  away,
}) => {
  const told = async () => {
    const { status, body } = await caller(away).get<{ part?: string }>('/health/ready/')
    return { status, part: body.part }
  }
  const set = async (setting: string) => {
    await database.pool.query('set default_transaction_read_only = off')
    await database.pool.query(`alter system ${setting}`)
    await database.pool.query('select pg_reload_conf()')
  }
  const ready = { status: 200, part: undefined }
  await expect.poll(told).toEqual(ready)
  for (const [setting, back] of [
    ['set default_transaction_read_only = on', 'reset default_transaction_read_only'],
    // No file that grows may be written, as on a full disk
    ['set temp_file_limit = 0', 'reset temp_file_limit'],
  ] as const) {
    await set(setting)
    await expect.poll(told).toEqual({ status: 503, part: 'writes' })
    await set(back)
    await expect.poll(told).toEqual(ready)
  }
  const sizes = async () =>
    (
      await database.pool.query<{ bytes: number; rows: number }>(
        `select pg_database_size(current_database())::int as bytes, (select count(*)::int from setting) as rows`,
      )
    ).rows[0] ?? { bytes: 0, rows: 0 }
  const before = await sizes()
  for (let at = 0; at < 50; at += 1) expect(await told()).toEqual(ready)
  const after = await sizes()
  // The worker writes its own records meanwhile, each once.
  expect(after.rows - before.rows, 'nothing grows by being asked').toBeLessThan(5)
  expect(after.bytes - before.bytes).toBeLessThan(200_000)
})
