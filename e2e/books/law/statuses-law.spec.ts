import type pg from 'pg'
import { findUnwritten } from '@/lib/domain/webhook/find-unwritten'
import { expect, test } from '../../support/books'
import { domainOn } from '../../support/house/domain'
import { makeAccount } from '../../support/people/people'

const linkSteps: Record<string, string[]> = {
  PENDING: ['ACTIVE', 'PAID', 'EXPIRED', 'CANCELLED'],
  ACTIVE: ['PENDING', 'PAID', 'EXPIRED', 'CANCELLED'],
  PAID: [],
  EXPIRED: [],
  CANCELLED: [],
}

const movementSteps: Record<string, string[]> = {
  initiated: ['pending', 'processing', 'succeeded', 'failed', 'expired'],
  pending: ['processing', 'succeeded', 'failed', 'expired'],
  processing: ['succeeded', 'failed', 'expired'],
  succeeded: [],
  failed: [],
  // The rail may report late that the money came, or that another amount did.
  expired: ['succeeded', 'failed'],
}

/** Inserts one link with one payment as rows: their history is not under test. */
async function makeRows(pool: pg.Pool): Promise<void> {
  const { id } = await makeAccount(pool)
  await pool.query(
    `insert into payment_link (uuid, owner_id, currency, is_general, fee_mode, fee_percentage, fee_fixed, iva_percentage,
                               amount, service_fee_amount, service_iva_amount, total_to_pay, allowed_methods, expires_at)
     values (gen_random_uuid(), $1, 'COP', false, 'payer', 2, 0, 19, 50000, 1000, 190, 51190, '{pse}', now() + interval '1 day')`,
    [id],
  )
  await pool.query(
    `insert into money_movement (id, number, owner_id, link_id, rail, method, amount, charge, fee_currency, fee_mode,
                                 fee_percentage, iva_percentage, reload_amount, fee_service, fee_iva, total_to_pay,
                                 tracking_key, expires_at)
     select 'mm_0000000000000000000001', 1, owner_id, id, 'sandbox', 'pse', 50000, 51190, 'COP', 'payer', 2, 19, 50000,
            1000, 190, 51190, 'K7M2PQ9XW4TD', now() from payment_link`,
  )
}

const columns: Record<string, (to: string) => string> = {
  payment_link: (to) =>
    to === 'PAID'
      ? `status = 'PAID', paid_at = now(), paid_amount = 51190, paid_movement_id = 'mm_0000000000000000000001'`
      : `status = '${to}', paid_at = null, paid_amount = null, paid_movement_id = null`,
  money_movement: (to) => `status = '${to}', fail_reason = ${to === 'failed' ? `'declined'` : 'null'}`,
}

/**
 * True when the transition is allowed. Sets the first state with triggers off, attempts the other as the app would, and
 * rolls back.
 */
async function isAllowed(client: pg.PoolClient, table: string, from: string, to: string): Promise<boolean> {
  const set = columns[table]
  if (!set) throw new Error(`${table} has no states`)
  await client.query(`begin; set local session_replication_role = replica; update ${table} set ${set(from)}`)
  await client.query('set local session_replication_role = origin')
  try {
    await client.query(`update ${table} set ${set(to)}`)
    return true
  } catch (error) {
    // A paid link that would leave PAID is refused first because its time of payment is set once.
    expect((error as Error).message).toMatch(new RegExp(`cannot go from ${from} to ${to}|is set once`))
    return false
  } finally {
    await client.query('rollback')
  }
}

for (const [table, steps] of Object.entries({ payment_link: linkSteps, money_movement: movementSteps })) {
  test(`a ${table} takes the contract's steps and no other`, async ({ scratch }) => {
    await makeRows(scratch.pool)
    const client = await scratch.pool.connect()
    const seen: Record<string, string[]> = {}
    for (const from of Object.keys(steps)) {
      seen[from] = []
      for (const to of Object.keys(steps)) {
        if (from !== to && (await isAllowed(client, table, from, to))) seen[from]?.push(to)
      }
    }
    client.release()
    const sorted = Object.entries(steps).map(([from, to]) => [
      from,
      Object.keys(steps).filter((one) => to.includes(one)),
    ])
    expect(seen).toEqual(Object.fromEntries(sorted))
  })
}

test('the time of payment is set once', async ({ scratch }) => {
  await makeRows(scratch.pool)
  await scratch.pool.query(`update payment_link set ${columns.payment_link?.('PAID')}`)
  const again = scratch.pool.query(`update payment_link set paid_at = paid_at + interval '1 ms'`)
  await expect(again).rejects.toThrow(/is set once/)
})

test('each step is written down once, and its event with it', async ({ scratch }) => {
  const { pool } = scratch
  await makeRows(pool)
  for (const to of ['pending', 'pending', 'processing', 'succeeded']) {
    await pool.query(`update money_movement set ${columns.money_movement?.(to)}`)
  }
  const steps = await pool.query(
    `select from_status, to_status from status_change where subject like 'mm%' order by id`,
  )
  expect(steps.rows.map(({ from_status, to_status }) => `${from_status} → ${to_status}`)).toEqual([
    'null → initiated',
    'initiated → pending',
    'pending → processing',
    'processing → succeeded',
  ])
  const events = await pool.query(`select type, data ->> 'status' as status, data from outbox order by id`)
  expect(events.rows.map(({ type, status }) => `${type} ${status}`)).toEqual([
    'money_movement.initiated null',
    'money_movement.pending pending',
    'money_movement.processing processing',
    'money_movement.succeeded succeeded',
  ])
  for (const { data } of events.rows) {
    expect(
      Object.keys(data).filter((field) => field.startsWith('payer_')),
      'of the payer',
    ).toEqual([])
  }
})

test('an event that is written late holds the state of its moment, not the current one', async ({ scratch }) => {
  const { pool } = scratch
  await makeRows(pool)
  for (const [place, to] of ['pending', 'processing', 'succeeded'].entries()) {
    await pool.query(
      `update money_movement set updated_at = now() + interval '${place + 1} hours', ${columns.money_movement?.(to)}`,
    )
  }
  await pool.query(`update payment_link set ${columns.payment_link?.('CANCELLED')}`)
  await pool.query(`
    insert into webhook_endpoint (owner_id, url, events, secret) select id, 'https://tienda.example/', '{}', '' from "user" limit 1;
    insert into webhook_delivery (endpoint_id, outbox_id, type, next_try_at)
      select e.id, o.id, o.type, now() from webhook_endpoint e, outbox o where o.type <> 'money_movement.initiated' order by o.id`)
  const { tx, close } = domainOn(pool)
  const changes = await findUnwritten(tx, 10)
  const told = changes.map((change) => ('link' in change ? change.link : 'payment' in change ? change.payment : null))
  const [link, ...movements] = [...told].sort((one, other) => `${one?.id}`.localeCompare(`${other?.id}`))
  expect(link).toMatchObject({ status: 'CANCELLED', uuid: expect.stringMatching(/-/), currency: 'COP' })
  expect(movements.map((movement) => movement?.status).sort()).toEqual(['pending', 'processing', 'succeeded'])
  expect(new Set(movements.map((movement) => movement?.updatedAt.getTime())).size, 'each its own time').toBe(3)
  await close()
})
