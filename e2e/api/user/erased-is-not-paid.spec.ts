import { untilAwaited } from '../../support/browser/waits'
import type { Client } from '../../support/client'
import { startDeposit } from '../../support/money/deposits'
import { notice, notify } from '../../support/money/notices'
import { atTheBank, balanceOf, transfersOf } from '../../support/money/payments'
import { returnToTheEnd } from '../../support/money/returns'
import { operator } from '../../support/people/staff'
import { expectProblem } from '../../support/refused'
import { expect, test } from '../../support/test'

test('a deposit that ran out and is paid after all is held for its payer, and can only go back', async ({
  makePerson,
  holder,
  anyone,
  pool,
}) => {
  const one = await operator(makePerson)
  const { money_movement_id: id } = await startDeposit(holder.client, { type: 'bancolombia' })
  await atTheBank(anyone, id, 'expire')
  expect((await holder.client.post('/profile/erasure/', { password: holder.password })).status).toBe(204)
  const late = notice(id, 'approved', { amount: '102975.00' })
  for (let times = 0; times < 2; times += 1) expect((await notify(anyone, late)).status).toBe(200)
  expect((await anyone.get(`/api/checkout/${id}/`)).body).toMatchObject({ status: 'succeeded', in_suspense: true })
  expect(await transfersOf(pool, id)).toEqual(['rail:sandbox → suspense 102975.00 COP'])
  expect(await balanceOf(pool, holder.id)).toBe('0.00')
  const { rows } = await pool.query('select id, reason, amount::text from suspense_case where movement_id = $1', [id])
  expect(rows).toEqual([{ id: expect.any(Number), reason: 'account_erased', amount: '102975.00' }])
  const told = await pool.query('select body from rail_notice where notice_id = $1', [late.id])
  expect(told.rows, 'what the bank says may name the payer').toEqual([{ body: '' }])

  const decide = (client: Client, action: string) =>
    client.post(`/panel/suspense/${rows[0].id}/`, { action, reason: 'La cuenta ya no existe.' })
  expectProblem(await decide(one.client, 'CREDIT'), { status: 404, code: 'Profile not found' })
  await returnToTheEnd(makePerson, rows[0].id)
  expect(await balanceOf(pool, holder.id)).toBe('0.00')
})

test('paid in the very moment of the erasure: the one waits for the other, and nobody is credited', async ({
  holder,
  anyone,
  pool,
}) => {
  const { money_movement_id: id } = await startDeposit(holder.client, { type: 'bancolombia' })
  await atTheBank(anyone, id, 'expire')
  const erasing = await pool.connect()
  try {
    await erasing.query('begin')
    await erasing.query('select 1 from "user" where id = $1 for update', [holder.id])
    const told = notify(anyone, notice(id, 'approved', { amount: '102975.00' }))
    await untilAwaited(pool, erasing)
    await erasing.query('update "user" set erased_at = now(), blocked_at = now() where id = $1', [holder.id])
    await erasing.query('commit')
    expect((await told).status).toBe(200)
  } finally {
    await erasing.query('rollback')
    erasing.release()
  }
  expect(await transfersOf(pool, id)).toEqual(['rail:sandbox → suspense 102975.00 COP'])
  expect(await balanceOf(pool, holder.id)).toBe('0.00')
})
