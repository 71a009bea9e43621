import {
  atTheBank,
  balanceOf,
  makeLink,
  payBodies,
  startPayment,
  statusOf,
  untilStatus,
} from '../../support/money/payments'
import { expectProblem, refused } from '../../support/refused'
import { expect, test } from '../../support/test'

const at = (id: string) => `/sandbox/movements/${id}/`

test.describe('200', () => {
  for (const [outcome, status, link] of [
    ['approve', 'succeeded', 'PAID'],
    ['decline', 'failed', 'PENDING'],
    ['pending', 'pending', 'ACTIVE'],
    ['processing', 'processing', 'ACTIVE'],
    ['expire', 'expired', 'PENDING'],
  ] as const) {
    test(`${outcome}: the payment becomes ${status}, its link ${link}`, async ({ holder, anyone }) => {
      const { uuid } = await makeLink(holder.client)
      const { money_movement_id: id } = await startPayment(anyone, uuid)
      const answer = await anyone.post(at(id), { outcome })
      expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: { accepted: true } })
      await untilStatus(anyone, id, status)
      expect((await holder.client.get(`/api/payment_link/${uuid}/`)).body.status).toBe(link)
    })
  }

  test('50 times at once sends 50 notifications and credits once', async ({ holder, anyone, pool }) => {
    const { uuid } = await makeLink(holder.client)
    const { money_movement_id: id } = await startPayment(anyone, uuid)
    expect((await anyone.post(at(id), { outcome: 'approve', times: 50 })).status).toBe(200)
    await untilStatus(anyone, id, 'succeeded')
    const left = () =>
      pool.query('select 1 from graphile_worker._private_jobs where strpos(payload::text, $1) > 0', [id])
    await expect.poll(async () => (await left()).rowCount, { message: 'all have been sent' }).toBe(0)
    expect(await balanceOf(pool, holder.id)).toBe('50000.00')
  })

  test('later, when asked: the bank knows already, Recaudo not yet', async ({ holder, anyone, pool }) => {
    const { uuid } = await makeLink(holder.client)
    const { money_movement_id: id } = await startPayment(anyone, uuid)
    await expect.poll(async () => (await anyone.get(`/api/checkout/${id}/`)).body.payment_link).not.toBeNull()
    // As if Recaudo had polled the bank a moment ago: it does not poll again soon and depends on notifications.
    await pool.query(
      `update money_movement set asked_at = now() + interval '1 hour', next_ask_at = null where id = $1`,
      [id],
    )
    const began = Date.now()
    await anyone.post(at(id), { outcome: 'approve', delay_ms: 1_200 })
    expect(await statusOf(anyone, id)).toBe('initiated')
    await untilStatus(anyone, id, 'succeeded')
    expect(Date.now() - began).toBeGreaterThanOrEqual(1_200)
  })

  test('a late yes after `expired` still counts', async ({ holder, anyone, pool }) => {
    const { uuid } = await makeLink(holder.client)
    const { money_movement_id: id } = await startPayment(anyone, uuid, payBodies.PSE)
    await atTheBank(anyone, id, 'expire')
    await atTheBank(anyone, id, 'approve')
    expect(await balanceOf(pool, holder.id)).toBe('50000.00')
    expect((await holder.client.get(`/api/payment_link/${uuid}/`)).body.status).toBe('PAID')
  })

  test('at once after paying, before the bank was even asked', async ({ holder, anyone, pool }) => {
    const { uuid } = await makeLink(holder.client)
    const { money_movement_id: id } = await startPayment(anyone, uuid)
    await anyone.post(at(id), { outcome: 'approve' })
    await untilStatus(anyone, id, 'succeeded')
    expect(await balanceOf(pool, holder.id)).toBe('50000.00')
  })
})

test('400: every bad field', async ({ holder, anyone, pool }) => {
  const { money_movement_id: id } = await startPayment(anyone, (await makeLink(holder.client)).uuid)
  const bad: [object, Record<string, string>][] = [
    [{}, { outcome: 'required' }],
    [{ outcome: 'refund' }, { outcome: 'invalid' }],
    [{ outcome: 'approve', times: 0 }, { times: 'too_small' }],
    [{ outcome: 'approve', times: 51 }, { times: 'too_large' }],
    [
      { outcome: 'approve', times: 'many', delay_ms: 600_001 },
      { times: 'invalid', delay_ms: 'too_large' },
    ],
    [{ outcome: 'approve', delay_ms: -1 }, { delay_ms: 'invalid' }],
  ]
  for (const [body, fields] of bad) {
    await refused(pool, holder, { status: 400, code: 'Validation failed', fields }, () => anyone.post(at(id), body))
  }
  expect(await statusOf(anyone, id)).toBe('initiated')
})

test('404: no such payment', async ({ anyone }) => {
  for (const id of ['mm_0000000000000000000000', 'x'])
    expectProblem(await anyone.post(at(id), { outcome: 'approve' }), { status: 404, code: 'Not found' })
})

test('415: no JSON', async ({ anyone }) => {
  const answer = await anyone.post(at('mm_0000000000000000000000'), 'outcome=approve', { 'content-type': 'text/plain' })
  expect([404, 415]).toContain(answer.status)
})
