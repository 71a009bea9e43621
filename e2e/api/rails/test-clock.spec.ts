import type pg from 'pg'
import type { TestClockResource } from '@/lib/contract/installation/clock'
import type { LinkResource } from '@/lib/contract/payment-link/calls'
import type { Checkout } from '@/lib/contract/payment-link/checkout'
import type { Client } from '../../support/client'
import { balanceOf, linkBody, makeLink, startPayment } from '../../support/money/payments'
import { logIn, makeKey, type Person } from '../../support/people/people'
import { expectProblem } from '../../support/refused'
import { expect } from '../../support/test'
import { status } from '../../support/webhooks/receiver'
import { addEndpoint, ping, readEndpoint, test, untilTried, verified } from '../../support/webhooks/webhooks'

const path = '/sandbox/clocks/'
const minute = 60_000
const day = 1_440 * minute

/** A server key of the account: no session ends under it. */
const aloneOf = async (pool: pg.Pool, holder: Person, anyone: Client) =>
  anyone.with({ 'x-api-key': await makeKey(pool, holder.id, { actsAlone: true }) })

const read = async (client: Client) => (await client.get<TestClockResource>(path)).body
const advance = (client: Client, to: number | string) =>
  client.post<TestClockResource>(path, { advance_to: new Date(to).toISOString() })

/** @throws when it does not advance */
async function advanceBy(client: Client, ms: number): Promise<TestClockResource> {
  const answer = await advance(client, Date.parse((await read(client)).now) + ms)
  expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 200 })
  return answer.body
}

const readLink = async (client: Client, uuid: string) =>
  (await client.get<LinkResource>(`/api/payment_link/${uuid}/`)).body
const untilLink = (client: Client, uuid: string, wanted: LinkResource['status']) =>
  expect.poll(async () => (await readLink(client, uuid)).status, { message: wanted }).toBe(wanted)
const checkout = async (client: Client, id: string) => (await client.get<Checkout>(`/api/checkout/${id}/`)).body

test.describe('200', () => {
  test('a link expires and says so once; the next ones count by the clock, and another account by the real one', async ({
    holder,
    makePerson,
    anyone,
    receiver,
    pool,
  }) => {
    const [alone, other] = [await aloneOf(pool, holder, anyone), await makePerson()]
    const until = { expires_at: new Date(Date.now() + 3 * day).toISOString() }
    const { uuid, expires_at } = await makeLink(alone, until)
    const theirs = await makeLink(other.client, until)
    const { secret } = await addEndpoint(holder.client, { url: receiver.url, events: ['payment_link.expired'] })
    expect(await read(alone)).toEqual({ now: expect.stringMatching(/Z$/), ahead_seconds: 0 })
    const moved = await advance(alone, expires_at)
    expect(moved.body.now).toBe(expires_at)
    expect(moved.body.ahead_seconds).toBeGreaterThan(259_000)
    await expect.poll(() => receiver.got.length).toBe(1)
    expect(verified(receiver, secret)).toMatchObject([{ type: 'payment_link.expired', data: { uuid, expires_at } }])
    expect((await readLink(alone, uuid)).status).toBe('EXPIRED')
    const passed = Date.parse((await makeLink(alone)).expires_at) - Date.parse(expires_at) - 30 * day
    expect(Math.abs(passed)).toBeLessThan(minute)
    for (const also of [{}, { currency: 'EUR' }])
      expectProblem(await alone.post('/api/payment_link/', { ...linkBody, ...also, ...until }), {
        ...{ status: 400, code: 'Validation failed' },
        fields: { expires_at: 'in_the_past', ...('currency' in also && { currency: 'invalid' }) },
      })
    expect((await readLink(other.client, theirs.uuid)).status).toBe('PENDING')
    expect((await read(other.client)).ahead_seconds).toBe(0)
    expect(receiver.got).toHaveLength(1)
  })

  test('an unpaid payment expires and frees its link; one that was paid meanwhile is credited', async ({
    holder,
    anyone,
    pool,
  }) => {
    const alone = await aloneOf(pool, holder, anyone)
    const { uuid } = await makeLink(alone)
    const { money_movement_id: unpaid } = await startPayment(anyone, uuid)
    await advance(alone, (await checkout(anyone, unpaid)).expires_at)
    await untilLink(alone, uuid, 'PENDING')
    expect((await checkout(anyone, unpaid)).status).toBe('expired')
    const { money_movement_id: paid } = await startPayment(anyone, uuid)
    const { seconds_left, expires_at } = await checkout(anyone, paid)
    expect(seconds_left).toBeGreaterThan(39 * 60)
    // The bank has the money, and its notification is late: only asking it can tell.
    await anyone.post(`/sandbox/movements/${paid}/`, { outcome: 'approve', delay_ms: 600_000 })
    await advance(alone, expires_at)
    await untilLink(alone, uuid, 'PAID')
    expect((await checkout(anyone, paid)).status).toBe('succeeded')
    expect(await balanceOf(pool, holder.id)).toBe('50000.00')
  })

  test('retries of a webhook: one attempt a step, ten in all, signed at the real time', async ({
    holder,
    anyone,
    pool,
    receiver,
  }) => {
    const alone = await aloneOf(pool, holder, anyone)
    const made = await addEndpoint(holder.client, { url: receiver.url })
    // The receiver asks for two minutes, or the first pause would be five real seconds.
    receiver.answer(status(500, { 'retry-after': '120' }))
    const { id } = await ping(holder.client, made)
    const hours = [3 / 60, 0.1, 0.6, 2.3, 5.6, 11, 15.5, 22.1, 26.5]
    for (const [at, wait] of hours.entries()) {
      await untilTried(alone, made, id, at + 1)
      await advanceBy(alone, wait * 60 * minute)
    }
    const last = await untilTried(alone, made, id, 10)
    expect(last).toMatchObject({ status: 'failed', next_try_at: null })
    expect(receiver.got).toHaveLength(10)
    for (const { headers, at } of receiver.got)
      expect(Math.abs(Number(headers['webhook-timestamp']) * 1_000 - at)).toBeLessThan(minute)
    const { failing_since } = await readEndpoint(alone, made)
    expect(Date.now() - Date.parse(failing_since ?? '')).toBeGreaterThan(3 * day)
  })

  test('sessions and their tokens end; a new log-in lasts', async ({ holder, anyone, pool }) => {
    const alone = await aloneOf(pool, holder, anyone)
    const keyed = anyone.with({ 'x-api-key': holder.key })
    const listed = (access: string) => keyed.get('/api/payment_link/', { authorization: `Bearer ${access}` })
    const first = await logIn(keyed, holder.email)
    await advanceBy(alone, 10 * minute)
    expect((await listed(first.access)).status).toBe(200)
    await advanceBy(alone, 5 * minute)
    expectProblem(await listed(first.access), { status: 401, code: 'TokenExpired' })
    const renewed = await keyed.post<{ access: string; refresh: string }>('/token/refresh/', { refresh: first.refresh })
    expect((await listed(renewed.body.access)).status).toBe(200)
    expectProblem(await listed(first.access), { status: 401, code: 'TokenExpired' })
    await advanceBy(alone, 30 * day)
    expectProblem(await keyed.post('/token/refresh/', { refresh: renewed.body.refresh }), {
      status: 401,
      code: 'InvalidToken',
    })
    const again = await logIn(keyed, holder.email)
    expect((await listed(again.access)).status).toBe(200)
  })

  test('two at once: it is the later of the two, and what waits has moved as far', async ({ holder, anyone, pool }) => {
    const alone = await aloneOf(pool, holder, anyone)
    const now = Date.now()
    const answers = await Promise.all([1, 3, 2].map((days) => advance(alone, now + days * day)))
    expect(answers[1]?.status).toBe(200)
    for (const answer of answers.filter((one) => one.status !== 200))
      expectProblem(answer, { status: 400, code: 'Validation failed', fields: { advance_to: 'not_ahead' } })
    const { rows } = await pool.query<{ moved: boolean }>(
      `select extract(epoch from s.created_at + interval '30 days' - s.expires_at) * 1000 - c.ahead_ms between -5 and 5 as moved
         from session s join test_clock c on c.owner_id = s.user_id where s.user_id = $1`,
      [holder.id],
    )
    expect(rows).toEqual([{ moved: true }])
    expect(Date.parse((await read(alone)).now)).toBeGreaterThanOrEqual(now + 3 * day)
  })

  test('the same key repeats the answer', async ({ holder }) => {
    const body = { advance_to: new Date(Date.now() + minute).toISOString() }
    const ask = () => holder.client.call('POST', path, { body, headers: { 'idempotency-key': 'avance-1' } })
    const [first, second] = [await ask(), await ask()]
    expect([first.status, second.text]).toEqual([200, first.text])
  })

  test('an erased account has none', async ({ holder, anyone, pool }) => {
    const alone = await aloneOf(pool, holder, anyone)
    await advanceBy(alone, 5 * minute)
    const { password } = holder
    expect((await holder.client.post('/profile/erasure/', { password })).status).toBe(204)
    expect((await pool.query('select 1 from test_clock where owner_id = $1', [holder.id])).rowCount).toBe(0)
  })
})

test('400: back, not at all, or too far', async ({ holder }) => {
  const far = Date.now() + 401 * day
  const body = { advance_to: new Date(far).toISOString() }
  const refused = (field: string) => ({ status: 400, code: 'Validation failed', fields: { advance_to: field } })
  expectProblem(await holder.client.post(path, {}), refused('required'))
  expectProblem(await holder.client.post(path, { advance_to: 'mañana' }), refused('invalid'))
  expectProblem(await holder.client.post(path, body), refused('too_far'))
  const { now } = await advanceBy(holder.client, minute)
  expectProblem(await advance(holder.client, now), refused('not_ahead'))
  expectProblem(await advance(holder.client, Date.now()), refused('not_ahead'))
})
