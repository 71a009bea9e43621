import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import type pg from 'pg'
import type { Client } from '../client'
import type { Person } from '../people/people'
import { superuser } from '../people/staff'
import { act, addBeneficiary, requestPayout } from './payouts'
import { loadStatement } from './reconciliations'

export type Line = {
  line: number
  kind: string
  amount: string
  entry: { key: string; event: string; charge: { id: number; kind: string } | null } | null
  handled_by: string | null
}

export const statements = '/panel/bank_statements/'

/** Address of a line of a statement. */
export const lineAt = (id: number, line: number) => `${statements}${id}/lines/${line}/`

/** A gateway's payout into an account, by two persons. Returns the key of its transfer. */
export async function dispersed(
  [one, two]: readonly [Client, Client],
  account: number,
  amount: string,
): Promise<string> {
  const body = { rail: 'sandbox', amount, cost: '0.00', transfer_account_id: account, reference: `D-${account}` }
  const { id } = (await one.post<{ id: number }>('/panel/rail_payouts/', body)).body
  expect((await two.post(`/panel/rail_payouts/${id}/`, { status: 'APPROVED' })).status).toBe(200)
  return `rail_payout:${id}:paid`
}

/** Today in Bogota. */
export const today = () => new Date(Date.now() - 5 * 3_600_000).toISOString().slice(0, 10)

/** Loads lines of today, `valor;descripción;referencia`. Returns the statement's id. */
export async function loadLines(client: Client, account: number, ...lines: string[]): Promise<number> {
  const csv = ['Fecha;Valor;Descripción;Referencia', ...lines.map((line) => `${today()};${line}`)].join('\n')
  const loaded = await loadStatement<{ id: number }>(client, account, csv)
  expect(loaded.status, loaded.text).toBe(201)
  return loaded.body.id
}

export const linesOf = async (client: Client, id: number): Promise<Line[]> =>
  (await client.get<{ results: Line[] }>(`${statements}${id}/?page_size=100`)).body.results

/** What each line shows, by its transfer's key. */
export const entriesOf = async (client: Client, id: number) =>
  (await linesOf(client, id)).map(({ entry }) => entry?.key ?? null)

/** A payout of the holder that is paid by hand from an account, up to its arrival. Returns its number and reference. */
export async function paidByHand(
  { holder, pool, account }: { holder: Person; pool: pg.Pool; account: number },
  make: Parameters<typeof superuser>[0],
  amount: string,
): Promise<{ id: string; event: string; reference: string; client: Client }> {
  const { client } = await superuser(make)
  const { id } = await requestPayout(holder, await addBeneficiary(holder, pool), { amount })
  const reference = `TR-${randomUUID()}`
  const sent = { reference, transfer_account_id: account, exception: 'Lo pide la prueba.' }
  for (const [action, body] of [
    ['approve', { by_hand: true }],
    ['sent', sent],
    ['completed', {}],
  ] as const) {
    const answer = await act(client, id, action, body)
    expect(answer.status, answer.text).toBe(200)
  }
  const { rows } = await pool.query<{ number: number }>('select number from payout where id = $1', [id])
  return { id, event: `payout:${rows[0]?.number}`, reference, client }
}
