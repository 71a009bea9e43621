/** Payments and deposits on the app over Wompi, as an API client and a payer make them. */
import { expect } from '@playwright/test'
import type pg from 'pg'
import type { PublicLink } from '@/lib/contract/payment-link/pay'
import type { Client } from '../client'
import { checkoutOf, fromElsewhere } from '../gateway/payer'
import { until } from '../house/house'
import { startDeposit } from '../money/deposits'
import { linkBody, makeLink, payBodies, startPayment } from '../money/payments'
import type { Wompi } from './house'

/** A phone whose holder approves, at Wompi's sandbox. */
export const approving = '3991111111'

export const methods = {
  BANCOLOMBIA: payBodies.BANCOLOMBIA,
  NEQUI: { ...payBodies.NEQUI, payer_phone: approving },
  PSE: payBodies.PSE,
} as const

/** Simulates a gateway that never reported its banks, until the returned function is called: then it reports them. */
export async function holdBanks(pool: pg.Pool): Promise<() => Promise<void>> {
  const held = await pool.connect()
  await held.query('begin; lock table bank in exclusive mode')
  await pool.query("delete from setting where key = 'pse_banks:wompi'")
  await pool.query("select pg_notify('recaudo', 'rail')")
  return async () => {
    await held.query('commit')
    held.release()
  }
}

/** Returns the id of the bank with this Wompi code. @throws when there is none */
export async function bankId(client: Client, code: string): Promise<number> {
  const banks = await client.get<{ id: number; code: string }[]>('/api/reload/pse/banks/')
  const bank = banks.body.find((one) => one.code === code)
  if (!bank) throw new Error(`there is no bank ${code}`)
  return bank.id
}

/** The documents that the link's page asks the payer to accept: both, as soon as the server has them. */
export async function documentsOf(payer: Client, uuid: string): Promise<PublicLink['acceptance']> {
  let acceptance: PublicLink['acceptance'] = []
  await until('the documents are shown', 20_000, async () => {
    ;({ acceptance } = (await fromElsewhere(payer).get<PublicLink>(`/api/payment_link/${uuid}/status/`)).body)
    return acceptance.length === 2
  })
  return acceptance
}

type Paid = { id: string; uuid: string }

/** Pays a link as its page would: the body with the documents that the page shows, accepted. */
export async function payLink(
  owner: Client,
  payer: Client,
  body: { payment_method: keyof typeof methods; [field: string]: unknown },
  link: object = linkBody,
): Promise<Paid> {
  const { uuid } = await makeLink(owner, link)
  const acceptance = await documentsOf(payer, uuid)
  const bank = body.payment_method === 'PSE' ? { bank_id: body.bank_id ?? (await bankId(owner, '1007')) } : {}
  const { money_movement_id: id } = await startPayment(payer, uuid, { ...body, ...bank, acceptance })
  return { id, uuid }
}

/** The payer accepts the documents on the checkout. */
export async function accept(payer: Client, id: string): Promise<void> {
  const { acceptance } = await checkoutOf(payer, id)
  const answer = await payer.post(`/api/checkout/${id}/accept/`, { acceptance })
  expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 200 })
}

/** Starts a deposit and, unless by Nequi, has its payer accept the documents, so that its order is made at Wompi. */
export async function depositAtWompi(
  owner: Client,
  payer: Client,
  type: 'bancolombia' | 'pse' | 'nequi',
  facts: object = {},
): Promise<string> {
  const { money_movement_id: id } = await startDeposit(owner, {
    type,
    ...(type === 'pse' ? { financial_institution_code: '1007' } : {}),
    ...facts,
  })
  if (type !== 'nequi') await accept(payer, id)
  return id
}

/** Waits until the order is at Wompi. */
export const ordered = (wompi: Wompi, id: string) =>
  until(`${id} is at Wompi`, 10_000, async () => wompi.orders.byReference(id).length === 1)
