import { randomInt, randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import type pg from 'pg'
import type { Client } from '../client'
import type { Person } from '../people/people'
import { byTwo } from '../people/two-persons'
import { makeReload, review } from './deposits'
import { makeAccount } from './reconciliations'

export type Payout = { id: string; status: string; total: string; payee: { account_number: string | null } | null }

/** Credits 98,810.00 COP to a wallet: a bank transfer of 100,000 at 1 % and 19 %. */
export async function fill(holder: Person, staff: Client, pool: pg.Pool, amount = '100000'): Promise<void> {
  const { id } = await makeReload(holder.client, pool, { amount })
  await review(staff, id)
}

/** A bank account that is on no list yet. */
export const bankAccountBody = (facts: object = {}) => ({
  name: 'Ana Lucía Rojas',
  document_type: 'CC',
  document: '1018437902',
  kind: 'bank_account',
  bank_id: 4,
  account_type: 'savings',
  account_number: `${randomInt(10_000_000, 99_999_999)}7777`,
  ...facts,
})

/** Gives a holder a document. @returns the holder as an account of their own has it */
async function identify(holder: Person, pool: pg.Pool, document: string) {
  const { rows } = await pool.query<{ name: string }>(
    `update "user" set document_type = 'CC', document_number = $2 where id = $1
     returning coalesce(business_name, concat_ws(' ', first_name, last_name)) as name`,
    [holder.id, document],
  )
  return rows[0]
}

/** Adds an account for payouts; with `own`, one with the holder's own document and name. */
export async function addBeneficiary(
  holder: Person,
  pool: pg.Pool,
  { own = true, ...facts }: { own?: boolean } & Record<string, unknown> = {},
): Promise<string> {
  const document = `${randomInt(1_000_000_000, 1_999_999_999)}`
  const known = own ? await identify(holder, pool, document) : {}
  const added = await holder.client.post<{ id: string; own: boolean }>(
    '/api/beneficiaries/',
    bankAccountBody({ ...known, document, ...facts }),
  )
  expect(added.status, added.text).toBe(201)
  // an account that was added just now is a warning of its own
  await pool.query(`update beneficiary set created_at = now() - interval '30 days' where id = $1`, [added.body.id])
  return added.body.id
}

/** A holder's account at Bancolombia, which all gateways pay to; its last digits say what becomes of payouts at their fakes. */
export async function railAccount(holder: Person, pool: pg.Pool, ending: string): Promise<string> {
  const { rows } = await pool.query<{ id: number }>(`select id from bank where country = 'CO' and code = '1007'`)
  const account_number = `${randomInt(100_000, 999_999)}${ending}`
  return addBeneficiary(holder, pool, { bank_id: rows[0]?.id, account_number })
}

/** Requests a payout as its holder. */
export async function requestPayout(
  holder: Person,
  beneficiaryId: string,
  facts: { amount?: string; currency?: string; external_id?: string; metadata?: object } = {},
): Promise<Payout> {
  const body = { beneficiary_id: beneficiaryId, currency: 'COP', amount: '50000.00', ...facts }
  const asked = await holder.client.post<Payout>('/api/payouts/', body)
  expect(asked.status, asked.text).toBe(201)
  return asked.body
}

/** An action of an operator on a payout. */
export const act = (client: Client, id: string, action: string, body: object = {}) =>
  client.post<Payout & Record<string, unknown>>(`/panel/payouts/${id}/${action}/`, body)

/**
 * Records that the bank gave a payout back: of one that had arrived one person proposes it, and another confirms.
 * @returns the confirmation, or the answer to the first where that was the last
 */
export const giveBack = (by: readonly [Client, Client], id: string, reason = 'Cuenta cerrada') =>
  byTwo(by, {
    path: `/panel/payouts/${id}/returned/`,
    body: { reason, acknowledged_warnings: ['was_completed'] },
  })

/** A bank account of the platform with enough in the books to pay this much. */
export async function coveredAccount(
  pool: pg.Pool,
  holder: Person,
  staff: Client,
  amount = '1000000',
): Promise<number> {
  const id = await makeAccount(pool)
  const reload = await makeReload(holder.client, pool, { amount, target_bank_id: id })
  await review(staff, reload.id)
  return id
}

/** A payout of the holder from request to arrival, paid by hand. */
export async function payOut({
  holder,
  staff,
  pool,
  amount,
}: {
  holder: Person
  staff: Person
  pool: pg.Pool
  amount: string
}): Promise<Payout> {
  const { id } = await requestPayout(holder, await addBeneficiary(holder, pool), { amount })
  const account = await makeAccount(pool)
  await pool.query(`update "user" set roles = '{SUPERUSER}' where id = $1`, [staff.id])
  for (const [action, body] of [
    ['approve', { by_hand: true }],
    ['sent', { reference: `TR-${randomUUID()}`, transfer_account_id: account, exception: 'Prueba' }],
    ['completed', {}],
  ] as const) {
    const answer = await act(staff.client, id, action, body)
    expect(answer.status, answer.text).toBe(200)
  }
  return (await holder.client.get<Payout>(`/api/payouts/${id}/`)).body
}
