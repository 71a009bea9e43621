import type pg from 'pg'
import type { Client } from '../client'
import { loadStatement } from './reconciliations'

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
    await held.query(`select pg_advisory_lock(hashtext('day_close of a test'))`)
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
