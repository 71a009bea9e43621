import { expect } from '@playwright/test'
import type pg from 'pg'
import type { Client } from '../client'
import { operator, superuser } from '../people/staff'
import { act, bankAccountBody } from './payouts'
import { refundAddress } from './refunds'

type Make = Parameters<typeof operator>[0]

export type Case = {
  id: number
  status: string
  amount: string
  currency: string
  destination: { phone: string | null; own: boolean } | null
  refund: { id: string; status: string } | null
}

export const decide = (client: Client, id: number, body: object) => client.post<Case>(`/panel/suspense/${id}/`, body)

export const readCase = async (pool: pg.Pool, id: number) =>
  (await pool.query<{ status: string }>('select status from suspense_case where id = $1', [id])).rows[0]?.status

type Two = { one: Client; other: Client }

/** Two persons decide to return what a case holds. @returns the refund that returns it */
export async function returnByTwo({ one, other }: Two, id: number, how: object = {}): Promise<string> {
  const proposed = await decide(one, id, { action: 'RETURN', reason: 'Lo pidió de vuelta.', ...how })
  expect(proposed.status, proposed.text).toBe(200)
  const confirmed = await decide(other, id, { action: 'RETURN', ...how })
  expect(confirmed.body, confirmed.text).toMatchObject({ status: 'RETURNING' })
  return confirmed.body.refund?.id ?? ''
}

/** The payer of a return names his own account at the address that was mailed. */
export async function payerNames(anyone: Client, email: string, facts: object = {}): Promise<void> {
  const path = `/api/refund_destinations/${await refundAddress(email)}/`
  const named = await anyone.post(path, bankAccountBody(facts))
  expect(named.status, named.text).toBe(200)
}

/** An operator sends an approved refund from a bank account. */
export async function sendByHand(client: Client, id: string, account: number): Promise<void> {
  const sent = await act(client, id, 'sent', { reference: `DEV-${id}`, transfer_account_id: account })
  expect(sent.status, sent.text).toBe(200)
}

/** Two persons return what a case holds, a third approves the account, operators send it, and it arrives. @returns the refund */
export async function returnToTheEnd(makePerson: Make, id: number): Promise<string> {
  const [one, other, third] = [await operator(makePerson), await superuser(makePerson), await operator(makePerson)]
  const to = { destination: bankAccountBody({ document: '1018437903' }) }
  const refund = await returnByTwo({ one: one.client, other: other.client }, id, to)
  const { body: seen } = await other.client.get<{ warnings: string[] }>(`/panel/payouts/${refund}/`)
  const over = { by_hand: true, acknowledged_warnings: seen.warnings, reason: 'Es su hermana' }
  for (const { client } of [other, third]) expect((await act(client, refund, 'approve', over)).status).toBe(200)
  const sent = { reference: `DEV-${refund}`, exception: 'El extracto entra mañana' }
  expect((await act(other.client, refund, 'sent', sent)).body).toMatchObject({ status: 'sent' })
  expect((await act(one.client, refund, 'completed')).body).toMatchObject({ status: 'completed' })
  return refund
}
