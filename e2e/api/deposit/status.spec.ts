import { startDeposit } from '../../support/money/deposits'
import { atTheBank, balanceOf, makeLink, startPayment } from '../../support/money/payments'
import { expectProblem } from '../../support/refused'
import { expect, test } from '../../support/test'

const path = (id: string) => `/api/reload/status/${id}/`

test.describe('200', () => {
  test('every field in its form', async ({ holder, anyone }) => {
    const started = await startDeposit(holder.client, { type: 'bancolombia' })
    const { money_movement_id: id } = started
    await atTheBank(anyone, id, 'processing')
    const answer = await holder.client.get<{ updated_at: string }>(path(id))
    expect(answer.body).toEqual({
      money_movement_id: id,
      metadata: {},
      type: 'bancolombia',
      status: 'processing',
      payment_link: started.payment_link,
      tracking_key: started.tracking_key,
      amount: '100000.00',
      currency: 'COP',
      external_id: started.external_id,
      created_at: started.created_at,
      updated_at: expect.stringMatching(/Z$/),
      disposition: 'none',
      fail_reason: null,
      cus: null,
      fee_breakdown: started.fee_breakdown,
    })
    expect(answer.body.updated_at > started.created_at).toBe(true)
  })

  test('a read shows the truth though the bank’s notification was lost, and credits', async ({ holder, pool }) => {
    const { money_movement_id: id } = await startDeposit(holder.client, { type: 'nequi' })
    // The bank has the payment as approved, and sent no notification.
    await expect
      .poll(async () => {
        const { rowCount } = await pool.query(`update sandbox_order set state = 'approved' where reference = $1`, [id])
        return rowCount
      })
      .toBe(1)
    await pool.query('update money_movement set asked_at = null, next_ask_at = null where id = $1', [id])
    expect((await holder.client.get(path(id))).body).toMatchObject({ status: 'succeeded', payment_link: null })
    expect(await balanceOf(pool, holder.id)).toBe('100000.00')
  })

  test('however often it is read, the bank is asked once in a few seconds', async ({ holder, anyone, pool }) => {
    const { money_movement_id: id } = await startDeposit(holder.client)
    await atTheBank(anyone, id, 'processing')
    await pool.query('update money_movement set asked_at = null, next_ask_at = null where id = $1', [id])
    const asked = async () =>
      (await pool.query<{ at: Date }>('select asked_at as at from money_movement where id = $1', [id])).rows[0]?.at
    await Promise.all(Array.from({ length: 10 }, () => holder.client.get(path(id))))
    const first = await asked()
    await Promise.all(Array.from({ length: 10 }, () => holder.client.get(path(id))))
    expect(first).toBeInstanceOf(Date)
    expect(await asked()).toEqual(first)
  })

  test('a link’s payment is there too, without an external id', async ({ holder, anyone }) => {
    const link = await makeLink(holder.client)
    const { money_movement_id: id } = await startPayment(anyone, link.uuid)
    const { body } = await holder.client.get(path(id))
    expect(body).toMatchObject({ money_movement_id: id, amount: '50000.00', external_id: null })
  })

  test('the key alone is enough', async ({ holder, anyone }) => {
    const { money_movement_id: id } = await startDeposit(holder.client)
    expect((await anyone.with({ 'x-api-key': holder.key }).get(path(id))).status).toBe(200)
  })
})

test('401, 403: no key, the platform’s', async ({ anyone, platform, holder }) => {
  const { money_movement_id: id } = await startDeposit(holder.client)
  expectProblem(await anyone.get(path(id)), { status: 401, code: 'InvalidApiKey' })
  expectProblem(await platform.get(path(id)), { status: 403, code: 'ScopeMissing' })
})

test('404: another’s exactly as none', async ({ holder, makePerson }) => {
  const other = await makePerson()
  const { money_movement_id: id } = await startDeposit(holder.client)
  for (const one of [id, 'mm_0000000000000000000000', 'x'])
    expectProblem(await other.client.get(path(one)), { status: 404, code: 'Not found' })
})
