import type pg from 'pg'
import type { Client } from '../../support/client'
import { startDeposit } from '../../support/money/deposits'
import { atTheBank, balanceOf, transfersOf } from '../../support/money/payments'
import { fill, payOut } from '../../support/money/payouts'
import type { Person } from '../../support/people/people'
import { auditOf, operator } from '../../support/people/staff'
import { expectProblem, refused } from '../../support/refused'
import { expect, test } from '../../support/test'

type Row = { id: number; status: string }

test.describe('reversals', () => {
  /** A deposit of 100,000.00 that the bank reverses after it succeeded. */
  async function takenBack(holder: Person, anyone: Client, pool: pg.Pool) {
    const { money_movement_id: movementId } = await startDeposit(holder.client)
    await atTheBank(anyone, movementId, 'approve')
    for (let times = 0; times < 2; times += 1)
      await anyone.post(`/sandbox/movements/${movementId}/`, { outcome: 'return', times: 3 })
    const found = () => pool.query<{ id: number }>('select id from reversal where movement_id = $1', [movementId])
    await expect.poll(async () => (await found()).rowCount).toBe(1)
    return { movementId, id: (await found()).rows[0]?.id ?? 0 }
  }
  const settle = (client: Client, id: number, action = 'DEBIT') =>
    client.post<Row>(`/panel/reversals/${id}/`, { action, reason: 'Contracargo del banco' })

  test('200: the state stays, nothing leaves by itself, and the wallet is debited as far as it reaches', async ({
    holder,
    anyone,
    makePerson,
    pool,
  }) => {
    const [one, other] = [await operator(makePerson), await operator(makePerson)]
    const { id, movementId } = await takenBack(holder, anyone, pool)
    expect((await holder.client.get(`/api/reload/status/${movementId}/`)).body).toMatchObject({ status: 'succeeded' })
    expect(await balanceOf(pool, holder.id)).toBe('100000.00')
    expect(await transfersOf(pool, `reversal:${id}`)).toEqual(['reversals → rail:sandbox 102975.00 COP'])
    await payOut({ holder, staff: other, pool, amount: '70000' })
    expect((await settle(one.client, id)).body).toMatchObject({
      status: 'OPEN',
      debited: '30000.00',
      credited: '100000.00',
    })
    await refused(pool, holder, { status: 400, code: 'InsufficientBalance' }, () => settle(one.client, id))
    await fill(holder, one.client, pool)
    expect((await settle(one.client, id)).body).toMatchObject({ status: 'CLOSED', debited: '100000.00' })
    // 98,810 − 70,000
    expect(await balanceOf(pool, holder.id)).toBe('28810.00')
    await refused(pool, holder, { status: 400, code: 'AlreadyDecided' }, () => settle(one.client, id))
    expect((await auditOf(pool, `reversal:${id}`)).map(({ action }) => action)).toEqual(
      Array(2).fill('reversal.debited'),
    )
  })

  test('200: closed, the rest is the service’s; 403, 404', async ({ holder, anyone, makePerson, pool }) => {
    const { client } = await operator(makePerson)
    const { id } = await takenBack(holder, anyone, pool)
    await refused(pool, holder, { status: 403, code: 'FORBIDDEN' }, () => settle(holder.client, id))
    expect((await settle(client, id, 'CLOSE')).body).toMatchObject({ status: 'CLOSED', debited: '0.00' })
    expect(await balanceOf(pool, holder.id)).toBe('100000.00')
    expectProblem(await settle(client, 999_999_999), { status: 404, code: 'Not found' })
    expectProblem(await client.post(`/panel/reversals/${id}/`, { action: 'DEBIT' }), {
      status: 400,
      code: 'Validation failed',
      fields: { reason: 'required' },
    })
    expect((await client.get('/panel/reversals/?status=CLOSED&page_size=100')).text).toContain(`"id":${id},`)
  })

  test('200: an operator asks the rail again, and a lost notification is made good', async ({
    holder,
    makePerson,
    pool,
  }) => {
    const { client, id: actor } = await operator(makePerson)
    const { money_movement_id: id } = await startDeposit(holder.client, { type: 'nequi' })
    await expect
      .poll(
        async () =>
          (await pool.query(`update sandbox_order set state = 'approved' where reference = $1`, [id])).rowCount,
      )
      .toBe(1)
    const answer = await client.call('POST', `/panel/movements/${id}/refresh/`)
    expect(answer).toMatchObject({ status: 200, body: { money_movement_id: id, status: 'succeeded' } })
    expect(await balanceOf(pool, holder.id)).toBe('100000.00')
    expect(await auditOf(pool, id)).toMatchObject([{ actor_id: actor, action: 'movement.refreshed' }])
    await client.call('POST', `/panel/movements/${id}/refresh/`)
    const answers = await pool.query(`select answer ->> 'state' as state from rail_answer where movement_id = $1`, [id])
    expect(answers.rows, 'the same answer is kept once').toEqual([{ state: 'succeeded' }])
    expectProblem(await holder.client.post(`/panel/movements/${id}/refresh/`, {}), { status: 403, code: 'FORBIDDEN' })
    expectProblem(await client.post('/panel/movements/mm_0000000000000000000000/refresh/', {}), {
      status: 404,
      code: 'Not found',
    })
  })
})
