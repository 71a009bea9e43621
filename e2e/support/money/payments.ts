import { expect } from '@playwright/test'
import type pg from 'pg'
import type { LinkResource } from '@/lib/contract/payment-link/calls'
import type { Checkout } from '@/lib/contract/payment-link/checkout'
import type { PayAnswer } from '@/lib/contract/payment-link/pay'
import type { Client } from '../client'

export type Outcome = 'approve' | 'decline' | 'pending' | 'processing' | 'expire'

export const linkBody = { currency: 'COP', amount: '50000.00', description: 'Orden 2481' } as const

/** Bodies that pay by each method, with all that it requires. */
export const payBodies = {
  BANCOLOMBIA: { payment_method: 'BANCOLOMBIA', payer_email: 'payer@correo.example' },
  NEQUI: { payment_method: 'NEQUI', payer_phone: '3105550147' },
  PSE: {
    payment_method: 'PSE',
    payer_email: 'payer@correo.example',
    payer_phone: '3105550147',
    payer_type_document: 'CC',
    payer_document: '1018437902',
    bank_id: 1,
  },
} as const

/** @throws when the link is not created */
export async function makeLink(client: Client, body: object = {}): Promise<LinkResource> {
  const answer = await client.post<LinkResource>('/api/payment_link/', { ...linkBody, ...body })
  expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 201 })
  return answer.body
}

export const pay = <Body = PayAnswer>(client: Client, uuid: string, body: object = payBodies.BANCOLOMBIA) =>
  client.post<Body>(`/api/payment_link/${uuid}/pay/`, body)

/** @throws when the payment is not started */
export async function startPayment(client: Client, uuid: string, body?: object): Promise<PayAnswer> {
  const answer = await pay(client, uuid, body)
  expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 200 })
  return answer.body
}

export const statusOf = async (client: Client, id: string) =>
  (await client.get<Checkout>(`/api/checkout/${id}/`)).body.status

/** Waits until the payment has this status; the rail notifies by a job, so it takes a moment. */
export async function untilStatus(client: Client, id: string, status: Checkout['status']): Promise<void> {
  await expect.poll(() => statusOf(client, id), { message: `${id} becomes ${status}` }).toBe(status)
}

const after: Record<Outcome, Checkout['status']> = {
  approve: 'succeeded',
  decline: 'failed',
  pending: 'pending',
  processing: 'processing',
  expire: 'expired',
}

/** Acts as the payer at the sandbox's bank, and waits until Recaudo has the outcome. */
export async function atTheBank(client: Client, id: string, outcome: Outcome): Promise<void> {
  const answer = await client.post(`/sandbox/movements/${id}/`, { outcome })
  expect(answer.status).toBe(200)
  await untilStatus(client, id, after[outcome])
}

/** Starts a payment and has it approved. */
export async function payAndApprove(client: Client, uuid: string, body?: object): Promise<PayAnswer> {
  const started = await startPayment(client, uuid, body)
  await atTheBank(client, started.money_movement_id, 'approve')
  return started
}

/** The balance of an account's wallet, `"0.00"` where there was never any. */
export async function balanceOf(pool: pg.Pool, ownerId: number, currency: 'COP' | 'USD' = 'COP'): Promise<string> {
  const { rows } = await pool.query<{ balance: string }>(
    `select balance from ledger_account where owner_id = $1 and currency = $2::"Currency"`,
    [ownerId, currency],
  )
  return rows[0]?.balance ?? '0.00'
}

/** The transfers of a payment as `from → to amount currency`, in the order of posting. */
export async function transfersOf(pool: pg.Pool, movementId: string): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(
    `select regexp_replace(f.code, ':\\d+$', '') || ' → ' || regexp_replace(o.code, ':\\d+$', '') || ' ' || t.amount
            || ' ' || t.currency as line
       from ledger_transfer t join ledger_account f on f.id = t.from_id join ledger_account o on o.id = t.to_id
      where t.event = $1 order by t.id`,
    [movementId],
  )
  return rows.map(({ line }) => line)
}
