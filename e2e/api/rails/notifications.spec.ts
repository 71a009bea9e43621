import type pg from 'pg'
import { type Notice, notice, notify, signed } from '../../support/money/notices'
import { balanceOf, makeLink, startPayment, statusOf, transfersOf } from '../../support/money/payments'
import { expectProblem, refused } from '../../support/refused'
import { expect, test } from '../../support/test'

const path = '/rails/sandbox/notifications/'

const kept = async (pool: pg.Pool, { id }: Notice) =>
  (await pool.query('select movement_id, body from rail_notice where rail = $1 and notice_id = $2', ['sandbox', id]))
    .rows

test.describe('200', () => {
  test('the reported payment is settled before the response, and the body is stored as it came', async ({
    holder,
    anyone,
    pool,
  }) => {
    const { money_movement_id: id } = await startPayment(anyone, (await makeLink(holder.client)).uuid)
    const told = notice(id, 'approved')
    const answer = await notify(anyone, told)
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: { received: true } })
    expect(await balanceOf(pool, holder.id)).toBe('50000.00')
    expect(await kept(pool, told)).toEqual([{ movement_id: id, body: JSON.stringify(told) }])
  })

  test('again: 200, and nothing more', async ({ holder, anyone, pool }) => {
    const { money_movement_id: id } = await startPayment(anyone, (await makeLink(holder.client)).uuid)
    const told = notice(id, 'approved')
    for (const again of [told, told, notice(id, 'approved'), notice(id, 'pending')])
      expect((await notify(anyone, again)).status).toBe(200)
    expect(await kept(pool, told)).toHaveLength(1)
    expect(await balanceOf(pool, holder.id)).toBe('50000.00')
    expect(await transfersOf(pool, id)).toHaveLength(3)
  })

  test('an unknown reference is stored for the console', async ({ anyone, pool }) => {
    const told = notice('mm_zzzzzzzzzzzzzzzzzzzzzz', 'approved')
    expect((await notify(anyone, told)).status).toBe(200)
    expect(await kept(pool, told)).toEqual([{ movement_id: null, body: JSON.stringify(told) }])
  })

  test('the rail’s id of another payment moves nothing, and is stored for the console once, though sent again', async ({
    holder,
    anyone,
    pool,
  }) => {
    const paid = (await startPayment(anyone, (await makeLink(holder.client)).uuid)).money_movement_id
    await notify(anyone, notice(paid, 'approved'))
    const { money_movement_id: id } = await startPayment(anyone, (await makeLink(holder.client)).uuid)
    const told = notice(id, 'approved', { transaction_id: notice(paid, 'approved').transaction_id })
    for (const again of [told, told]) expect((await notify(anyone, again)).status).toBe(200)
    expect(await kept(pool, told)).toEqual([{ movement_id: null, body: JSON.stringify(told) }])
    expect(await statusOf(anyone, id)).toBe('initiated')
    expect(await transfersOf(pool, id)).toEqual([])
    await notify(anyone, notice(id, 'approved'))
    expect(await statusOf(anyone, id)).toBe('succeeded')
    await notify(anyone, { ...told, id: `${told.id}-returned`, state: 'returned' })
    expect(await balanceOf(pool, holder.id)).toBe('100000.00')
    expect(await transfersOf(pool, id)).toHaveLength(3)
  })

  test('another amount or another currency than the charge: failed, and what came to suspense', async ({
    holder,
    anyone,
    pool,
  }) => {
    for (const [facts, received] of [
      [{ amount: '51189.99' }, '51189.99 COP'],
      [{ amount: '99999.00' }, '99999.00 COP'],
      [{ amount: '51190.00', currency: 'USD' }, '51190.00 USD'],
    ] as const) {
      const { money_movement_id: id } = await startPayment(anyone, (await makeLink(holder.client)).uuid)
      expect((await notify(anyone, notice(id, 'approved', facts))).status).toBe(200)
      expect((await anyone.get(`/api/checkout/${id}/`)).body).toMatchObject({
        status: 'failed',
        fail_reason: 'amount_mismatch',
        in_suspense: true,
        received: { amount: received.slice(0, -4), currency: received.slice(-3) },
        link: { status: 'PENDING' },
      })
      expect(await transfersOf(pool, id)).toEqual([`rail:sandbox → suspense ${received}`])
    }
    expect(await balanceOf(pool, holder.id)).toBe('0.00')
  })

  test('success after failed: the state stays, the money goes to suspense', async ({ holder, anyone, pool }) => {
    const { money_movement_id: id } = await startPayment(anyone, (await makeLink(holder.client)).uuid)
    await notify(anyone, notice(id, 'declined'))
    await notify(anyone, notice(id, 'approved'))
    expect((await anyone.get(`/api/checkout/${id}/`)).body).toMatchObject({
      ...{ status: 'failed', in_suspense: true, received: null },
    })
    expect(await transfersOf(pool, id)).toEqual(['rail:sandbox → suspense 51190.00 COP'])
  })

  test('money for a cancelled link goes to suspense', async ({ holder, anyone, pool }) => {
    const { uuid } = await makeLink(holder.client)
    const { money_movement_id: id } = await startPayment(anyone, uuid)
    await holder.client.post(`/api/payment_link/${uuid}/cancel/`, {})
    await notify(anyone, notice(id, 'approved'))
    expect((await anyone.get(`/api/checkout/${id}/`)).body).toMatchObject({
      status: 'succeeded',
      in_suspense: true,
      link: { status: 'CANCELLED', paid_by_this: false },
    })
    expect(await transfersOf(pool, id)).toEqual(['rail:sandbox → suspense 51190.00 COP'])
    const { rows } = await pool.query('select reason, status, amount from suspense_case where movement_id = $1', [id])
    expect(rows).toEqual([{ reason: 'link_closed', status: 'OPEN', amount: '51190.00' }])
  })

  test('it is not counted against anybody’s limit', async ({ anyone }) => {
    const answers = await Promise.all(
      Array.from({ length: 70 }, () => notify(anyone, notice('mm_zzzzzzzzzzzzzzzzzzzzzz', 'pending'))),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(answers[0]?.headers.get('ratelimit')).toBeNull()
  })
})

test('401 InvalidSignature: nothing is stored, nothing moves', async ({ holder, anyone, pool }) => {
  const { money_movement_id: id } = await startPayment(anyone, (await makeLink(holder.client)).uuid)
  const told = notice(id, 'approved')
  const body = JSON.stringify(told)
  const good = signed(body)
  const { 'x-sandbox-signature': signature = '', 'x-sandbox-timestamp': timestamp = '' } = good
  const forged: [string, string, Record<string, string>][] = [
    ['none', body, { 'content-type': 'application/json' }],
    ['empty', body, { ...good, 'x-sandbox-signature': '' }],
    ['no hex', body, { ...good, 'x-sandbox-signature': 'z'.repeat(64) }],
    ['half of it', body, { ...good, 'x-sandbox-signature': signature.slice(0, 32) }],
    ['another secret', body, signed(body, 'another secret of at least 32 characters')],
    ['another moment', body, { ...good, 'x-sandbox-timestamp': `${Number.parseInt(timestamp, 10) + 1}` }],
    ['another body', JSON.stringify({ ...told, amount: '1.00' }), good],
    ['a space more', `${body} `, good],
  ]
  for (const [name, sent, headers] of forged) {
    await test.step(name, () =>
      refused(pool, holder, { status: 401, code: 'InvalidSignature' }, () => anyone.post(path, sent, headers)),
    )
  }
  expect(await kept(pool, told)).toEqual([])
  expect(await statusOf(anyone, id)).toBe('initiated')
})

test('4xx: signed, but not to be read', async ({ anyone }) => {
  for (const body of ['', 'x', '{}', '[]', 'null', JSON.stringify({ ...notice('mm_1', 'approved'), amount: '1e3' })]) {
    const answer = await notify(anyone, body)
    expect({ body, status: Math.floor(answer.status / 100) }).toEqual({ body, status: 4 })
  }
})

test('404: a rail that is not in use', async ({ anyone }) => {
  for (const rail of ['wompi', 'cobre', 'x']) {
    const body = JSON.stringify(notice('mm_1', 'approved'))
    expectProblem(await anyone.post(`/rails/${rail}/notifications/`, body, signed(body)), {
      status: 404,
      code: 'Not found',
    })
  }
})

test('413: over 64 KiB', async ({ anyone }) => {
  const body = JSON.stringify({ ...notice('mm_zzzzzzzzzzzzzzzzzzzzzz', 'pending'), filling: '' })
  const filled = (bytes: number) => body.replace('"filling":""', `"filling":"${'x'.repeat(bytes - body.length)}"`)
  expect((await notify(anyone, filled(64 * 1024))).status).toBe(200)
  expectProblem(await notify(anyone, filled(64 * 1024 + 1)), { status: 413, code: 'PayloadTooLarge' })
})
