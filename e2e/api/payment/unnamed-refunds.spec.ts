import { db } from '@/lib/db'
import { cancelUnnamed } from '@/lib/domain/refund/name-destination'
import { expect, test } from '../../support/books'
import { caller } from '../../support/house/house'
import { balanceOf } from '../../support/money/payments'
import { paidLink, readPayment, refund } from '../../support/money/refunds'
import { makePerson } from '../../support/people/people'

const expired = `update payout set expires_at = now() - $2::interval where id = $1`

test('a refund whose time was renewed since it was found to be over is not cancelled', async ({
  holder,
  anyone,
  pool,
}) => {
  const { id } = await paidLink(holder, anyone)
  const { id: waiting } = await refund(holder, id)
  const other = await pool.connect()
  try {
    await pool.query(expired, [waiting, '1 minute'])
    await other.query('begin')
    const renew = `update payout set expires_at = now() + interval '1 day' where id = $1 returning number`
    const { rows } = await other.query<{ number: number }>(renew, [waiting])
    const cancelled = cancelUnnamed(db, rows[0]?.number ?? 0)
    const waits = `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%cancel_unnamed%'`
    await expect.poll(async () => (await pool.query(waits)).rowCount).toBeGreaterThan(0)
    await other.query('commit')
    expect(await cancelled).toBe(false)
  } finally {
    other.release()
  }
  expect((await readPayment(holder, id)).refunds).toMatchObject([{ status: 'awaiting_destination' }])
})

test('one that cannot be cancelled keeps no other from it', async ({ ownHouse }) => {
  test.slow()
  const { pool, baseUrl } = ownHouse
  const [holder, anyone] = [await makePerson(baseUrl, pool), caller(ownHouse)]
  const { id } = await paidLink(holder, anyone)
  const [stuck, next] = [await refund(holder, id, { amount: '20000' }), await refund(holder, id, { amount: '10000' })]
  await pool.query(`
    create function refuse_one_refund() returns trigger language plpgsql as $$ begin raise exception 'not this one'; end $$;
    create trigger refuse_one_refund before update of status on payout
      for each row when (old.id = '${stuck.id}') execute function refuse_one_refund()`)
  await pool.query(expired, [stuck.id, '2 minutes'])
  await pool.query(expired, [next.id, '1 minute'])
  const statuses = async () =>
    (await readPayment(holder, id)).refunds.map((one) => [one.id === stuck.id ? 'stuck' : 'next', one.status]).sort()
  await expect.poll(statuses, { timeout: 40_000 }).toEqual([
    ['next', 'cancelled'],
    ['stuck', 'awaiting_destination'],
  ])
  expect(await balanceOf(pool, holder.id)).toBe('30000.00')
})
