import { expect } from '@playwright/test'
import type pg from 'pg'
import type { Client } from '../../support/client'
import type { House } from '../../support/house/house'
import { act, addBeneficiary, coveredAccount, requestPayout } from '../../support/money/payouts'
import { paidLink, refund } from '../../support/money/refunds'
import type { Person } from '../../support/people/people'

export type Scene = { house: House; holder: Person; anyone: Client; staff: Person }

/** Writes that cannot be made to ask for a reason, or whose calls may go without. */
const reasonless = ['payout.send', 'bank.change']

/** Asks two persons for a write, always or from an amount of pesos on. */
export const ask = (pool: pg.Pool, write: string, from: string | null = null) =>
  pool.query(
    `insert into policy_setting values ($1, array['OPERATOR', 'SUPERUSER']::"Role"[], array['OPERATOR', 'SUPERUSER']::"Role"[], $2, $3,
       $4, '{}', now())
     on conflict (write) do update set second = excluded.second, amounts = excluded.amounts`,
    [
      write,
      from === null ? 'always' : 'amount',
      from === null ? {} : { COP: from },
      reasonless.includes(write) ? 'optional' : 'always',
    ],
  )

export async function readOne<Row extends object>(pool: pg.Pool, sql: string, of: unknown): Promise<Row> {
  const { rows } = await pool.query<Row>(sql, [of])
  if (!rows[0]) throw new Error(`nothing is at ${of}`)
  return rows[0]
}

export const payoutOf = async ({ house: { pool } }: Scene, id: string) =>
  readOne<{ number: number; status: string; given: boolean }>(
    pool,
    'select number, status::text, fees_given_at is not null as given from payout where id = $1',
    id,
  )

/** A payout of 20,000.00 in one of the states of those that are paid by hand. */
export async function paid(scene: Scene, state: 'approved' | 'sent', way: 'withdrawal' | 'refund' = 'withdrawal') {
  const { holder, staff, anyone, house } = scene
  const beneficiary = () => addBeneficiary(holder, house.pool)
  const { id } =
    way === 'withdrawal'
      ? await requestPayout(holder, await beneficiary(), { amount: '20000.00' })
      : await refund(holder, (await paidLink(holder, anyone, 'NEQUI')).id, { amount: '20000' })
  expect((await act(staff.client, id, 'approve', { by_hand: true })).status).toBe(200)
  const account = await coveredAccount(house.pool, holder, staff.client)
  const send = { reference: `TR-${id}`, transfer_account_id: account }
  if (state === 'sent') expect((await act(staff.client, id, 'sent', send)).status).toBe(200)
  return { id, send, number: (await payoutOf(scene, id)).number }
}
