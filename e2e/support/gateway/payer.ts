/** A payer on the app over a gateway. */
import { expect } from '@playwright/test'
import type { Checkout } from '@/lib/contract/checkout'
import type { Client } from '../client'
import { until } from '../house'
import { statusOf } from '../payments'

export const checkoutOf = async (payer: Client, id: string): Promise<Checkout> =>
  (await payer.get<Checkout>(`/api/checkout/${id}/`)).body

export const untilIs = (payer: Client, id: string, status: Checkout['status']) =>
  until(`${id} is ${status}`, 20_000, async () => (await statusOf(payer, id)) === status)

/** The payer opens the bank's page that the checkout gives out, and presses a button of it. @returns where the browser is sent */
export async function atBank(payer: Client, id: string, outcome: string): Promise<string> {
  let page: string | null = null
  await until('the bank’s address is known', 15_000, async () => {
    page = (await checkoutOf(payer, id)).payment_link
    return page !== null
  })
  if (page === null) throw new Error('there is no bank’s page')
  const shown = await fetch(page)
  expect(await shown.text()).toContain(`value="${outcome}"`)
  const sent = await fetch(page, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' })
  expect(sent.status).toBe(303)
  return sent.headers.get('location') ?? ''
}
