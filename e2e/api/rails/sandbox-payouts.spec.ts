import type pg from 'pg'
import { env } from '@/lib/env'
import { sandboxPayouts } from '@/lib/rails/sandbox/payouts'
import { payoutOrder, toKey, toNequi } from '../../support/gateway/payout-order'
import { tellInOrder } from '../../support/gateway/payout-trials'
import { notify, signed } from '../../support/money/notices'
import { expectProblem } from '../../support/refused'
import { expect, test } from '../../support/test'

/** The states of which the bank notified the app about a payout, in order. */
const told = async (pool: pg.Pool, payoutId: string): Promise<string[]> => {
  const { rows } = await pool.query<{ state: string }>(
    // Bodies of other tests need not be JSON.
    `with own as materialized (select id, body from rail_notice where rail = 'sandbox' and strpos(body, $1) > 0)
     select body::jsonb ->> 'state' as state from own order by id`,
    [payoutId],
  )
  return rows.map(({ state }) => state)
}

const ends = [
  ['39100017777', 'completed', ['completed']],
  ['39100010001', 'failed', []],
  ['39100010002', 'sent', []],
  ['39100010003', 'returned', ['completed', 'returned']],
] as const

for (const [accountNumber, state, notices] of ends) {
  test(`an account that ends in ${accountNumber.slice(-4)}: ${state}, by signed notifications`, async ({ pool }) => {
    const order = payoutOrder({}, { accountNumber })
    const sent = await sandboxPayouts.send(order)
    const reference = `sbp_${order.payoutId}`
    expect(sent).toMatchObject({ state: state === 'failed' ? 'failed' : 'sent', reference })
    await expect.poll(() => sandboxPayouts.ask(order)).toMatchObject({ state, reference })
    await expect.poll(() => told(pool, order.payoutId)).toEqual(notices)
    const answer = await sandboxPayouts.ask(order)
    expect(Boolean(answer.message)).toBe(state === 'failed' || state === 'returned')
    expect(Boolean(answer.bankReference)).toBe(state === 'completed' || state === 'returned')
  })
}

test('sent twice, at once and later, it is paid once', async ({ pool }) => {
  const order = payoutOrder({}, { accountNumber: '39100017777' })
  await Promise.all(Array.from({ length: 4 }, () => sandboxPayouts.send(order)))
  await sandboxPayouts.send(order)
  const paid = await pool.query('select amount from sandbox_payout where reference = $1', [order.payoutId])
  expect(paid.rows).toEqual([{ amount: '1234567.00' }])
  await expect.poll(() => sandboxPayouts.ask(order)).toMatchObject({ state: 'completed' })
  await expect.poll(() => told(pool, order.payoutId)).toEqual(['completed'])
  // Another one is not held back by it.
  expect(await sandboxPayouts.send(payoutOrder())).toMatchObject({ state: 'sent' })
})

test('Nequi by the end of its phone, Bre-B by any key; what was never sent is unknown', async () => {
  expect(await sandboxPayouts.send(payoutOrder({}, { ...toNequi, phone: '3105550001' }))).toMatchObject({
    state: 'failed',
  })
  const order = payoutOrder({}, toKey)
  expect(await sandboxPayouts.ask(order)).toEqual({ state: 'unknown' })
  await sandboxPayouts.send(order)
  await expect.poll(() => sandboxPayouts.ask(order)).toMatchObject({ state: 'completed' })
})

test('200: a notification of a payout is stored once; 401: one that is not signed is not', async ({ anyone, pool }) => {
  const { payoutId } = payoutOrder()
  const body = JSON.stringify({ id: `sbp_${payoutId}:x`, payout: payoutId, state: 'completed', reference: 'sbp_x' })
  for (const _ of [1, 2]) {
    const answer = await notify(anyone, body)
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: { received: true } })
  }
  expect(await told(pool, payoutId)).toEqual(['completed'])
  const forged = signed(body, 'another secret of at least 32 characters')
  expectProblem(await anyone.post('/rails/sandbox/notifications/', body.replace(':x', ':y'), forged), {
    ...{ status: 401, code: 'InvalidSignature' },
  })
  expect(await told(pool, payoutId)).toEqual(['completed'])
})

test('F5: with notifications in any order and twice, a payout is paid once', async ({ anyone, pool }) => {
  let times = 1
  const tell = async (payout: string, state: string) => {
    const body = JSON.stringify({ id: `${payout}:${state}`, payout, state, reference: `sbp_${payout}` })
    for (let left = times; left > 0; left -= 1) expect((await notify(anyone, body)).status).toBe(200)
  }
  const gateway = {
    house: { baseUrl: env.BASE_URL, databaseUrl: env.DATABASE_URL, pool },
    end: tell,
    hear: async (how: { times?: number }) => {
      times = how.times ?? 1
    },
    paid: async () => {
      const { rows } = await pool.query<{ reference: string }>('select reference from sandbox_payout')
      return { times: Object.fromEntries(rows.map(({ reference }) => [reference, 1])), amounts: {} }
    },
  }
  await tellInOrder(gateway, [
    [['sent', 'completed'], 'completed'],
    [['completed', 'sent'], 'completed'],
    [['failed', 'sent'], 'failed'],
    [['completed', 'returned', 'completed'], 'returned'],
    [['returned', 'completed'], 'returned'],
    // A gateway that reverses a completed payout has the money again.
    [['completed', 'failed'], 'returned'],
  ])
})
