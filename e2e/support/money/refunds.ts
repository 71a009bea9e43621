import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import type { PaymentResource } from '@/lib/contract/payment/calls'
import type { RefundResource } from '@/lib/contract/payment/refunds'
import type { Client } from '../client'
import { receivedBy } from '../people/mailbox'
import type { Person } from '../people/people'
import { makeLink, payAndApprove, payBodies } from './payments'

export type PaidBy = 'PSE' | 'BANCOLOMBIA' | 'NEQUI'

/** A link of 50,000.00 paid by a payer with an address of his own. */
export async function paidLink(holder: Person, anyone: Client, by: PaidBy = 'PSE', facts: object = {}) {
  const email = `pagador-${randomUUID()}@correo.example`
  const link = await makeLink(holder.client, facts)
  const body = { ...payBodies[by], ...(by === 'NEQUI' ? {} : { payer_email: email }) }
  const { money_movement_id: id } = await payAndApprove(anyone, link.uuid, body)
  return { id, email, uuid: link.uuid }
}

/** Asks for a refund as the owner. */
export async function refund(holder: Person, id: string, body: object = {}): Promise<RefundResource> {
  const answer = await holder.client.post<RefundResource>(`/api/payments/${id}/refunds/`, {
    reason: 'Costó menos de lo cotizado',
    ...body,
  })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

export const readPayment = async (holder: Person, id: string) =>
  (await holder.client.get<PaymentResource>(`/api/payments/${id}/`)).body

/** The newest address that was mailed to a payer; its token is only there. */
export async function refundAddress(email: string): Promise<string> {
  let token: string | undefined
  await expect
    .poll(async () => {
      const mails = await receivedBy(email)
      const tokens = mails.flatMap(({ raw }) =>
        [...raw.replaceAll('=\r\n', '').matchAll(/\/refund\/(\w{43})/g)].map(([, found]) => found),
      )
      token = tokens.at(-1)
      return token
    })
    .toBeTruthy()
  return token ?? ''
}
