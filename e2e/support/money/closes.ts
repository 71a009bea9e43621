import type pg from 'pg'
import type { Client } from '../client'
import { closing, loadStatement } from './reconciliations'

export const closes = '/panel/day_closes/'

/** Long before whatever else tests make. */
const start = '2019-05-02'

/**
 * Days are closed in order, for everybody: whoever closes one is alone with it.
 * @param work gets the day that is to be closed, before today's tests and without transfers
 */
export async function withNextDay<T>(pool: pg.Pool, work: (day: string) => Promise<T>): Promise<T> {
  const held = await pool.connect()
  try {
    await held.query('select pg_advisory_lock(hashtext($1))', [closing])
    const { rows } = await held.query<{ day: string }>(
      `select to_char(coalesce(max(day) + 1, $1::date), 'YYYY-MM-DD') as day from day_close`,
      [start],
    )
    return await work(rows[0]?.day ?? start)
  } finally {
    // Ends the connection, and its lock with it.
    held.release(true)
  }
}

/** Loads lines of a day, `valor;descripción`, with balances that they add up to. Returns the statement's id. */
export async function loadDay(client: Client, account: number, day: string, ...lines: string[]): Promise<number> {
  const csv = ['Fecha;Valor;Descripción', ...lines.map((line) => `${day};${line}`)].join('\n')
  const { status, text, body } = await loadStatement<{ id: number }>(client, account, csv)
  if (status !== 201) throw new Error(`the statement was not loaded: ${text}`)
  return body.id
}

type Row = {
  concept: string
  count: number
  ledger: string
  bank: string | null
  difference: string | null
  explained: { by: string; amount: string | null; case_id: string | null; case_number: number | null }[]
  open: string | null
}

/** A day as it is read. */
export type Day = {
  figures: { day: string; currencies: { currency: string; sections: { account: string; rows: Row[] }[] }[] }
  digest: string
  close: { sha256: string; closed_by: string | null; files: { kind: string; sha256: string }[] } | null
}

/** The rows of a bank account on a day in pesos. */
export const rowsOf = ({ figures }: Day, account: number): Row[] =>
  figures.currencies
    .find(({ currency }) => currency === 'COP')
    ?.sections.find((section) => section.account === `bank:${account}`)?.rows ?? []

type On = { pool: pg.Pool }

/** Dates all that was posted a moment ago at noon of a day, and lets the books know that it is settled. */
export async function dateAll({ pool }: On, day: string): Promise<void> {
  const client = await pool.connect()
  await client.query('begin; set local session_replication_role = replica')
  const noon = [`${day}T17:00:00Z`]
  for (const table of ['ledger_transfer', 'money_movement', 'payout', 'suspense_case'])
    await client.query(`update ${table} set created_at = $1 where created_at > now() - interval '1 hour'`, noon)
  await client.query('update bank_statement_line set day = $1 where day > $1', [day])
  await client.query('commit')
  client.release()
  await pool.query('select take_checkpoints(checkpoint_horizon())')
}

/** The sandbox's list of a day as it was compared, with what the ledger took from it and so much more. Returns its id. */
export async function listRail({ pool }: On, day: string, { more = '0' } = {}): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into reconciliation (rail, day, state, asked_at, tried_at, matched, missing_here, missing_there, amount, status, listed_amount)
     select 'sandbox', $1::date, 'done', $1::date + interval '30 hours', now(), 0, 0, 0, 0, 0, $2::numeric + coalesce(sum(t.amount), 0)
       from ledger_transfer t join ledger_account a on a.id = t.from_id and a.code = 'rail:sandbox' and a.currency = 'COP'
      where t.event like 'mm\\_%' and (t.created_at at time zone 'America/Bogota')::date = $1::date
     on conflict (rail, day) do update set listed_amount = excluded.listed_amount returning id`,
    [day, more],
  )
  return rows[0]?.id ?? 0
}
