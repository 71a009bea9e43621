import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { caller, type House, until } from '../../support/house/house'
import type { Outcome } from '../../support/money/payments'
import type { Person } from '../../support/people/people'
import { startMany } from '../races/payments'

const after: Record<Outcome, string> = {
  ...{ approve: 'succeeded', decline: 'failed', pending: 'pending', processing: 'processing', expire: 'expired' },
}

/** Creates payments with every outcome, spread evenly over a day, the last one two seconds before its end. Returns their ids. */
export async function dayOfPayments(house: House, holder: Person, day: string, count: number): Promise<string[]> {
  const { pool } = house
  const started = await startMany(house, holder, count)
  const ids = started.map(({ id }) => id)
  const ends: Outcome[] = ['approve', 'approve', 'approve', 'decline', 'pending', 'processing', 'expire']
  const endOf = (at: number): Outcome => ends[at % ends.length] ?? 'approve'
  for (let at = 0; at < ids.length; at += 8) {
    const some = ids.slice(at, at + 8)
    await Promise.all(some.map((id, i) => caller(house).post(`/sandbox/movements/${id}/`, { outcome: endOf(at + i) })))
  }
  const wanted = Object.fromEntries(ids.map((id, at) => [id, after[endOf(at)]]))
  await until('every payment ends', 60_000, async () => {
    const { rows } = await pool.query<{ id: string; status: string }>(
      'select id, status from money_movement where id = any($1)',
      [ids],
    )
    return rows.every(({ id, status }) => wanted[id] === status)
  })
  // Open payments are polled from time to time: postponed, so that the comparison finds what the bank knows better.
  await pool.query(
    `update money_movement m set created_at = t.at, next_ask_at = now() + interval '1 hour' from (
       select id, ($2::timestamp at time zone 'America/Bogota') + (n - 1) * interval '24 hours' / cardinality($1::text[]) as at
         from unnest($1::text[]) with ordinality as u(id, n)) t where m.id = t.id`,
    [ids, day],
  )
  // The bank's clock is four seconds ahead, so that the last payment falls on the next day there.
  await pool.query(
    `update money_movement set created_at = ($2::timestamp + interval '1 day') at time zone 'America/Bogota' - interval '2 seconds'
      where id = $1`,
    [ids.at(-1), day],
  )
  await pool.query(
    `update sandbox_order o set created_at = m.created_at + interval '4 seconds' from money_movement m
      where m.id = o.reference and m.id = any($1)`,
    [ids],
  )
  return ids
}

type Broken = { wanted: string[]; asked: { id: string; becomes: string }[] }

/**
 * Breaks the bank's book and ours of a day in every way that the reconciliation must find.
 * @param ids of payments, of which the first seven ended so: approved thrice, declined, pending, processing, expired
 */
export async function breakBooks(pool: pg.Pool, ids: readonly string[], day: string): Promise<Broken> {
  const [lost = '', dearer = '', undone = '', late = '', open = '', , , renamed = '', takenBack = ''] = ids
  const strange = `mm_${randomBytes(11).toString('hex')}`
  const state = (id: string, to: string) =>
    pool.query(`update sandbox_order set state = $2::"SandboxState" where reference = $1`, [id, to])
  await pool.query('delete from sandbox_order where reference = $1', [lost])
  await pool.query('update sandbox_order set amount = amount + 0.01 where reference = $1', [dearer])
  await state(undone, 'declined')
  await state(late, 'approved')
  await state(open, 'approved')
  await state(takenBack, 'returned')
  await pool.query(`update money_movement set rail_reference = 'sb_of_another' || id where id = $1`, [renamed])
  await pool.query(
    `insert into sandbox_order (reference, bank_id, method, amount, state, created_at)
     values ($1, $1 || '-b', 'pse', 51190, 'approved', ($2::timestamp + interval '9 hours') at time zone 'America/Bogota')`,
    [strange, day],
  )
  const wanted = [
    `missing_there ${lost}`,
    `amount ${dearer}`,
    ...[undone, late, open, takenBack].map((id) => `state ${id}`),
    ...[`missing_here ${renamed}`, `missing_there ${renamed}`],
    `missing_here ${strange}-b`,
  ]
  return {
    wanted: wanted.sort(),
    asked: [
      { id: late, becomes: 'failed after_failed' },
      { id: open, becomes: 'succeeded' },
      { id: takenBack, becomes: 'succeeded reversed' },
    ],
  }
}
