import { makeLinks } from '@/scripts/bench/prepare'
import { expect, test } from '../../support/books'
import { makeAccount } from '../../support/people/people'

test('of two dispatches at once the later one is numbered once the first is seen: who has read a number has missed none before it', async ({
  scratch: { pool },
}) => {
  const { id: ownerId } = await makeAccount(pool)
  await makeLinks(pool, [ownerId], 2)
  await pool.query(
    `insert into outbox (type, owner_id, subject, data) select 'payment_link.cancelled', $1, uuid::text, '{}' from payment_link`,
    [ownerId],
  )
  const { rows } = await pool.query<{ id: string }>(
    `select id from outbox where owner_id = $1 and sent_at is null order by id`,
    [ownerId],
  )
  const [early, late] = [rows.at(0)?.id, rows.at(-1)?.id]
  const first = await pool.connect()
  try {
    await first.query('begin')
    await first.query('update outbox set sent_at = now() where id = $1', [late])
    let isDone = false
    const second = pool.query('update outbox set sent_at = now() where id = $1', [early]).then(() => {
      isDone = true
    })
    await expect
      .poll(async () => (await pool.query(`select from pg_locks where locktype = 'advisory' and not granted`)).rowCount)
      .toBeGreaterThan(0)
    expect(isDone).toBe(false)
    await first.query('commit')
    await second
  } finally {
    first.release()
  }
  const told = await pool.query<{ id: string }>('select id from outbox where id = any($1) order by dispatch_order', [
    [early, late],
  ])
  expect(told.rows.map(({ id }) => id)).toEqual([late, early])
})
