import { expect } from '@playwright/test'
import type pg from 'pg'
import type { Client } from '../client'
import { until } from '../house/house'
import type { Person } from '../people/people'
import { startDeposit } from './deposits'

/** A day that no other test uses: each call takes another one. */
export async function emptyDay(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ day: string }>(
    `select to_char(d, 'YYYY-MM-DD') as day from generate_series('2022-01-02'::date, '2024-12-30'::date, '3 days') d
      where not exists (select 1 from reconciliation r where abs(r.day - d::date) < 2) order by random() limit 1`,
  )
  return rows[0]?.day ?? '2022-01-02'
}

/** A compared day. */
export type Row = {
  id: number
  day: string
  state: string
  asking: boolean
  fault: string | null
  matched: number | null
  missing_here: number | null
  missing_there: number | null
  amount: number | null
  status: number | null
}
type Line = { kind: string; reference: string | null; money_movement_id: string | null; now: { status: string } | null }

/** Has an operator compare a day, and waits for the result. */
export async function compared({ client }: Person, day: string): Promise<{ row: Row; lines: Line[] }> {
  const asked = await client.post<Row>('/panel/reconciliations/', { day })
  expect({ status: asked.status, text: asked.text }).toMatchObject({ status: 202 })
  const path = `/panel/reconciliations/${asked.body.id}/?page_size=100`
  const read = () => client.get<{ reconciliation: Row; results: Line[] }>(path)
  await until('the day is compared', 30_000, async () => !(await read()).body.reconciliation.asking)
  const { reconciliation: row, results: lines } = (await read()).body
  return { row, lines }
}

export const figures = ({ matched, missing_here, missing_there, amount, status }: Row) => ({
  ...{ matched, missing_here, missing_there, amount, status },
})

export const said = (lines: readonly Line[]) =>
  lines.map(({ kind, money_movement_id, reference }) => `${kind} ${money_movement_id ?? reference}`).sort()

/** A movement's status, with what became of its money. */
export async function standing(pool: pg.Pool, id: string): Promise<string> {
  const { rows } = await pool.query<{ said: string }>(
    `select concat_ws(' ', m.status, s.reason, case when r.id is not null then 'reversed' end) as said
       from money_movement m left join suspense_case s on s.movement_id = m.id left join reversal r on r.movement_id = m.id
      where m.id = $1`,
    [id],
  )
  return rows[0]?.said ?? 'none'
}

/** Inserts a compared day with one difference about this movement. Returns its id. */
export async function makeReconciliation(pool: pg.Pool, movementId: string): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `with made as (
       insert into reconciliation (rail, day, state, asked_at, tried_at, matched, missing_here, missing_there, amount, status)
       values ('sandbox', $2, 'done', now(), now(), 12, 0, 0, 0, 1) returning id)
     insert into reconciliation_line (reconciliation_id, kind, reference, movement_id, their_state, their_amount, their_currency,
                                      their_at, our_status, our_amount, our_currency, our_at)
     select made.id, 'state', m.rail_reference, m.id, 'returned', m.charge, 'COP', now(), m.status, m.charge, 'COP', m.created_at
       from made, money_movement m where m.id = $1
     returning reconciliation_id as id`,
    [movementId, await emptyDay(pool)],
  )
  const id = rows[0]?.id ?? 0
  await pool.query('select sync_difference_cases($1)', [id])
  return id
}

/** Inserts a compared day on which the gateway lists an order that is not here. Returns its id. */
export async function strangeOrder(pool: pg.Pool, reference: string): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `with made as (
       insert into reconciliation (rail, day, state, asked_at, tried_at, matched, missing_here, missing_there, amount, status)
       values ('sandbox', $2, 'done', now(), now(), 12, 1, 0, 0, 0) returning id)
     insert into reconciliation_line (reconciliation_id, kind, reference, their_state, their_amount, their_currency, their_at)
     select id, 'missing_here', $1, 'succeeded', 81904, 'COP', now() from made returning reconciliation_id as id`,
    [reference, await emptyDay(pool)],
  )
  const id = rows[0]?.id ?? 0
  await pool.query('select sync_difference_cases($1)', [id])
  return id
}

/** Uploads a bank's file for an account of the platform, as a form does. */
export function loadStatement<Body>(
  client: Client,
  accountId: number,
  csv: string | Uint8Array<ArrayBuffer>,
  more: object = {},
) {
  const form = new FormData()
  form.set('transfer_account_id', `${accountId}`)
  for (const [name, value] of Object.entries(more)) form.set(name, `${value}`)
  form.set('file', new Blob([csv], { type: 'text/csv' }), 'extracto.csv')
  return client.post<Body>('/panel/bank_statements/', form)
}

/** Lock of whoever closes a day, and of whoever changes what days have. */
export const closing = 'day_close of a test'

let accounts = 0

/** Creates an account of the platform that no other test uses. Returns its id. */
export async function makeAccount(pool: pg.Pool): Promise<number> {
  accounts += 1
  // A new account is a row of every day: the figures that a test is closing stay as they are.
  const { rows } = await pool.query<{ id: number }>(
    `with alone as materialized (select pg_advisory_xact_lock_shared(hashtext($2)))
     insert into transfer_account (bank_id, country, currency, account_type, account_number, holder, document, active)
     select 4, 'CO', 'COP', 'Corriente', $1, 'Recaudo S.A.S.', 'NIT 901555301-2', true from alone returning id`,
    [`${process.pid}${Date.now()}${accounts}`, closing],
  )
  return rows[0]?.id ?? 0
}

/** A deposit of 100,000.00 dated at noon of a day, which is missing in the bank's book. Returns its movement's id. */
export async function lostDeposit(client: Client, pool: pg.Pool, day: string): Promise<string> {
  const { money_movement_id: id } = await startDeposit(client)
  await expect
    .poll(async () => {
      const { rows } = await pool.query<{ known: boolean }>(
        'select rail_reference is not null as known from money_movement where id = $1',
        [id],
      )
      return rows[0]?.known
    })
    .toBe(true)
  await pool.query('delete from sandbox_order where reference = $1', [id])
  await pool.query(
    `update money_movement set created_at = ($2::timestamp + interval '12 hours') at time zone 'America/Bogota',
            next_ask_at = now() + interval '1 hour'
      where id = $1`,
    [id, day],
  )
  return id
}
