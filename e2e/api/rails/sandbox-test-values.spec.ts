import { decliningBank } from '@/lib/rails/sandbox/test-values'
import { balanceOf, makeLink, payBodies, startPayment, untilStatus } from '../../support/money/payments'
import { expect, test } from '../../support/test'

const byNequi = (payer_phone: string) => ({ ...payBodies.NEQUI, payer_phone })

test('Nequi 3991111111 approves and 3992222222 declines, by themselves', async ({ holder, anyone, pool }) => {
  const paid = await makeLink(holder.client)
  const declined = await makeLink(holder.client)
  const yes = await startPayment(anyone, paid.uuid, byNequi('+573991111111'))
  const no = await startPayment(anyone, declined.uuid, byNequi('3992222222'))
  await untilStatus(anyone, yes.money_movement_id, 'succeeded')
  await untilStatus(anyone, no.money_movement_id, 'failed')
  expect(await balanceOf(pool, holder.id)).toBe('50000.00')
})

test('Nequi 3994444444 brings another amount, which is held', async ({ holder, anyone, pool }) => {
  const { uuid } = await makeLink(holder.client)
  const { money_movement_id: id } = await startPayment(anyone, uuid, byNequi('3994444444'))
  await untilStatus(anyone, id, 'failed')
  const { body } = await holder.client.get(`/api/payments/${id}/`)
  expect(body).toMatchObject({ disposition: 'in_suspense', fail_reason: 'amount_mismatch' })
  expect(await balanceOf(pool, holder.id)).toBe('0.00')
})

test('the PSE bank that declines is on the list, and declines', async ({ holder, anyone }) => {
  const banks = await holder.client.get<{ id: number; name: string }[]>('/api/reload/pse/banks/')
  const bank = banks.body.find(({ name }) => name === decliningBank.name)
  const { uuid } = await makeLink(holder.client)
  const started = await startPayment(anyone, uuid, { ...payBodies.PSE, bank_id: bank?.id })
  await untilStatus(anyone, started.money_movement_id, 'failed')
})

test('Nequi 3993333333 is late: a minute later, and what somebody decided before stays', async ({
  holder,
  anyone,
  pool,
}) => {
  const { uuid } = await makeLink(holder.client)
  const { money_movement_id: id } = await startPayment(anyone, uuid, byNequi('3993333333'))
  const queued = async () =>
    (
      await pool.query<{ seconds: number }>(
        `select round(extract(epoch from run_at - created_at))::int as seconds
           from graphile_worker._private_jobs where key = $1`,
        [`sandbox:${id}`],
      )
    ).rows
  await expect.poll(queued).toEqual([{ seconds: 60 }])
  await anyone.post(`/sandbox/movements/${id}/`, { outcome: 'decline' })
  await untilStatus(anyone, id, 'failed')
  await pool.query('update graphile_worker._private_jobs set run_at = now() where key = $1', [`sandbox:${id}`])
  await expect.poll(queued, { timeout: 15_000 }).toEqual([])
  const { rows } = await pool.query('select state from sandbox_order where reference = $1', [id])
  expect(rows).toEqual([{ state: 'declined' }])
})
