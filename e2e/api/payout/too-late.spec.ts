import type pg from 'pg'
import { ageSending } from '../../support/gateway/own-memory'
import { balanceOf } from '../../support/money/payments'
import { act, coveredAccount, railAccount, requestPayout } from '../../support/money/payouts'
import { operatorOf } from '../../support/people/staff'
import { expectProblem } from '../../support/refused'
import { expect, test } from '../../support/wompi/house'

// The first test of a worker starts a server.
test.slow()

const stateOf = async (pool: pg.Pool, id: string) => {
  const { rows } = await pool.query<{ asks: number; status: string; absent: boolean }>(
    'select asks, status, absent_at is not null as absent from payout where id = $1',
    [id],
  )
  return rows[0]
}

test('one that cannot be sent any more is rejected once the gateway, asked, has none of it, and not before', async ({
  wompi: { payouts },
  railHouse,
  holder,
}) => {
  const { pool } = railHouse
  const staff = await operatorOf(railHouse)
  await coveredAccount(pool, holder, staff.client)
  const full = await balanceOf(pool, holder.id)
  const { id } = await requestPayout(holder, await railAccount(holder, pool, '0002'), { amount: '10000.00' })
  await payouts.control({ faults: [{ on: 'POST /payouts', kind: 'reset', times: 9 }] })
  const orders = () => payouts.seen.filter(({ call }) => call === 'POST /payouts').length
  const before = orders()
  expect((await act(staff.client, id, 'approve')).body).toMatchObject({ rail: 'wompi' })
  await expect.poll(orders, 'it is sent, and the answer lost').toBeGreaterThan(before)

  const asked = async () => {
    const { asks = 0 } = (await stateOf(pool, id)) ?? {}
    await pool.query('update payout set next_ask_at = now() where id = $1', [id])
    await expect.poll(async () => (await stateOf(pool, id))?.asks).toBeGreaterThan(asks)
  }
  const reject = () => act(staff.client, id, 'reject', { reason: 'La pasarela no lo tiene' })
  for (const hours of [22, 23.5]) {
    await ageSending(pool, 'wompi', id, hours)
    await asked()
    expectProblem(await reject(), { status: 400, code: 'AlreadyDecided' })
  }
  const sent = orders()
  await ageSending(pool, 'wompi', id, 24.5)
  await payouts.control({ faults: [{ on: 'GET /payouts', kind: 'status', status: 500, times: 3 }] })
  await asked()
  expectProblem(await reject(), { status: 400, code: 'AlreadyDecided' })
  await payouts.control({ faults: [] })
  await asked()
  await expect.poll(async () => (await stateOf(pool, id))?.absent).toBe(true)
  expect(await stateOf(pool, id)).toMatchObject({ status: 'approved' })
  await asked()
  expect(orders(), 'it is sent no more').toBe(sent)
  const answers = await Promise.all([reject(), reject()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  expect(await stateOf(pool, id)).toMatchObject({ status: 'rejected' })
  expect(await balanceOf(pool, holder.id)).toBe(full)
})

test('one that the gateway refused for want of funds is sent days later, once there is money', async ({
  wompi: { payouts },
  railHouse,
  holder,
}) => {
  const { pool } = railHouse
  const staff = await operatorOf(railHouse)
  await coveredAccount(pool, holder, staff.client)
  const { id } = await requestPayout(holder, await railAccount(holder, pool, '0002'), { amount: '10000.00' })
  const orders = () => payouts.seen.filter(({ call }) => call === 'POST /payouts').length
  const before = orders()
  await payouts.control({ balance: 100 })
  await act(staff.client, id, 'approve')
  await expect.poll(orders).toBeGreaterThan(before)
  const remembered = async () =>
    (
      await pool.query(`select from rail_memory where rail = 'wompi' and key = $1 and value is not null`, [
        `payout:${id}`,
      ])
    ).rowCount
  await expect.poll(remembered, 'nothing was made, so that no day passes').toBe(0)
  await payouts.control({ balance: Number.MAX_SAFE_INTEGER })
  await expect
    .poll(
      async () => {
        await pool.query(`update payout set next_ask_at = now() where id = $1 and status = 'approved'`, [id])
        return (await stateOf(pool, id))?.status
      },
      { timeout: 20_000, intervals: [1_200] },
    )
    .toBe('sent')
})
