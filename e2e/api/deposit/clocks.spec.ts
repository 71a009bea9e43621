import type pg from 'pg'
import { atTheBank, balanceOf, makeLink, payBodies, startPayment } from '../../support/money/payments'
import { expect, test } from '../../support/test'

/** Expires the payment and makes it due for the sweep. */
const timeUp = (pool: pg.Pool, id: string) =>
  pool.query(`update money_movement set expires_at = now() - interval '1 second', next_ask_at = now() where id = $1`, [
    id,
  ])

const askNow = (pool: pg.Pool, id: string) =>
  pool.query('update money_movement set next_ask_at = now() where id = $1', [id])

const asked = (pool: pg.Pool, id: string) => async () =>
  (await pool.query('select asks from money_movement where id = $1', [id])).rows[0]?.asks

/** Sets the bank's own state without a notification, as if the notification had been lost. */
const atTheBankInSilence = (pool: pg.Pool, id: string, state: string) =>
  pool.query('update sandbox_order set state = $2::"SandboxState", updated_at = now() where reference = $1', [
    id,
    state,
  ])

/** Reads a payment's status from the database: reading it as its payer would poll the bank. */
const standing = async (pool: pg.Pool, id: string) =>
  (await pool.query<{ status: string }>('select status from money_movement where id = $1', [id])).rows[0]?.status
const untilStands = (pool: pg.Pool, id: string, status: string) =>
  expect.poll(() => standing(pool, id), { message: `${id} becomes ${status}` }).toBe(status)

/** Waits until the bank knows the payment. */
const known = (pool: pg.Pool, id: string) =>
  expect.poll(async () => (await pool.query('select 1 from sandbox_order where reference = $1', [id])).rowCount).toBe(1)

test('an unpaid payment expires at its time, from `initiated` and from `pending`, and frees its link', async ({
  holder,
  anyone,
  pool,
}) => {
  const link = await makeLink(holder.client)
  const first = (await startPayment(anyone, link.uuid)).money_movement_id
  const second = (await startPayment(anyone, link.uuid, payBodies.NEQUI)).money_movement_id
  await untilStands(pool, second, 'pending')
  for (const id of [first, second]) {
    await known(pool, id)
    await timeUp(pool, id)
    await untilStands(pool, id, 'expired')
  }
  expect((await holder.client.get(`/api/payment_link/${link.uuid}/`)).body.status).toBe('PENDING')
  expect((await anyone.get(`/api/checkout/${first}/`)).body).toMatchObject({ seconds_left: 0, payment_link: null })
})

test('one that was paid in time is not expired: the bank is asked first', async ({ holder, anyone, pool }) => {
  const { uuid } = await makeLink(holder.client)
  const { money_movement_id: id } = await startPayment(anyone, uuid)
  await known(pool, id)
  await atTheBankInSilence(pool, id, 'approved')
  expect(await standing(pool, id)).toBe('initiated')
  await timeUp(pool, id)
  await untilStands(pool, id, 'succeeded')
  expect(await balanceOf(pool, holder.id)).toBe('50000.00')
})

test('a lost notification only delays: the sweep asks, and the link is paid', async ({ holder, anyone, pool }) => {
  const { uuid } = await makeLink(holder.client)
  for (const [state, status] of [
    ['declined', 'failed'],
    ['approved', 'succeeded'],
  ] as const) {
    const { money_movement_id: id } = await startPayment(anyone, uuid, payBodies.PSE)
    await known(pool, id)
    await atTheBankInSilence(pool, id, state)
    await askNow(pool, id)
    await untilStands(pool, id, status)
  }
  expect((await holder.client.get(`/api/payment_link/${uuid}/`)).body.status).toBe('PAID')
  expect(await balanceOf(pool, holder.id)).toBe('50000.00')
})

test('`processing` never expires by our clock', async ({ holder, anyone, pool }) => {
  const { uuid } = await makeLink(holder.client)
  const { money_movement_id: id } = await startPayment(anyone, uuid)
  await atTheBank(anyone, id, 'processing')
  const before = await asked(pool, id)()
  // Even if the bank now reports an earlier state than it notified.
  await atTheBankInSilence(pool, id, 'initiated')
  await timeUp(pool, id)
  await expect.poll(asked(pool, id)).toBeGreaterThan(before)
  expect(await standing(pool, id)).toBe('processing')
  await atTheBank(anyone, id, 'approve')
})

test('a yes after `expired` counts, though nobody notifies', async ({ holder, anyone, pool }) => {
  const { uuid } = await makeLink(holder.client)
  const { money_movement_id: id } = await startPayment(anyone, uuid)
  await known(pool, id)
  await timeUp(pool, id)
  await untilStands(pool, id, 'expired')
  await atTheBankInSilence(pool, id, 'approved')
  await askNow(pool, id)
  await untilStands(pool, id, 'succeeded')
  expect(await balanceOf(pool, holder.id)).toBe('50000.00')
})

test('an order that the bank never got is made by the sweep', async ({ holder, anyone, pool }) => {
  const { uuid } = await makeLink(holder.client)
  const { money_movement_id: id } = await startPayment(anyone, uuid)
  await known(pool, id)
  await pool.query('delete from sandbox_order where reference = $1', [id])
  await askNow(pool, id)
  await known(pool, id)
  await atTheBank(anyone, id, 'approve')
})
