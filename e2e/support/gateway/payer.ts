/** A payer on the app over a gateway. */
import { expect } from '@playwright/test'
import type pg from 'pg'
import type { Checkout } from '@/lib/contract/payment-link/checkout'
import type { Client } from '../client'
import { type House, until } from '../house/house'
import { statusOf } from '../money/payments'
import { freshAddress } from '../people/people'

export const checkoutOf = async (payer: Client, id: string): Promise<Checkout> =>
  (await payer.get<Checkout>(`/api/checkout/${id}/`)).body

/** For callers that poll: one address may read the same resource sixty times a minute, which lasts two seconds. */
export const fromElsewhere = (payer: Client): Client => payer.with(freshAddress())

export const untilIs = (payer: Client, id: string, status: Checkout['status']) =>
  until(`${id} is ${status}`, 20_000, async () => (await statusOf(fromElsewhere(payer), id)) === status)

/**
 * Waits until no work started for these payments is under way: a start reads its order again until the bank's address
 * is known, and would bring the gateway's status by then, even without a notification.
 */
export const untilStarted = (pool: pg.Pool, ids: readonly string[]) =>
  until('the starts are over', 20_000, async () => {
    const { rowCount } = await pool.query(
      `select 1 from money_movement m
        where id = any($1) and (rail_reference is null or exists (
          select from graphile_worker._private_jobs j where strpos(j.payload::text, m.id) > 0))`,
      [ids],
    )
    return rowCount === 0
  })

/**
 * The payer opens the bank's page that the checkout returns, and presses a button of it.
 * @returns where the browser is redirected to
 */
export async function atBank(payer: Client, id: string, outcome: string): Promise<string> {
  let page: string | null = null
  await until('the bank’s address is known', 15_000, async () => {
    page = (await checkoutOf(fromElsewhere(payer), id)).payment_link
    return page !== null
  })
  if (page === null) throw new Error('there is no bank’s page')
  const shown = await fetch(page)
  expect(await shown.text()).toContain(`value="${outcome}"`)
  const sent = await fetch(page, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' })
  expect(sent.status).toBe(303)
  return sent.headers.get('location') ?? ''
}

/** Tests pay by the one phone that a gateway approves, of which ten minutes allow three payments: earlier ones are made older. */
export const forgetPhones = ({ pool }: Pick<House, 'pool'>) =>
  pool.query(`
    update money_movement set created_at = created_at - interval '10 minutes'
     where method = 'nequi' and created_at > now() - interval '10 minutes'`)
