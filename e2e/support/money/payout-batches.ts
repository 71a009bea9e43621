import { expect } from '@playwright/test'
import type { Client } from '../client'
import type { Person } from '../people/people'

export type Batch = {
  id: string
  file_name: string
  count: number
  amount: string
  total: string
  states: Record<string, number>
}
export type ReviewedBatch = Batch & {
  open: string
  warnings: string[]
  approvals_needed: number
  payouts: { id: string; status: string; amount: string; external_id: string | null; rail: string | null }[]
}

const head = 'Nombre;Tipo de documento;Documento;Banco;Tipo de cuenta;Cuenta;Valor;Concepto;Referencia'

/** A file of payouts as a spreadsheet saves it. */
export const payoutFile = (...lines: string[]) => `\uFEFF${[head, ...lines].join('\r\n')}\r\n`

const post = <Body>(client: Client, path: string, text: string, name: string, step: { pin?: string } = {}) => {
  const body = new FormData()
  for (const [field, value] of Object.entries(step)) body.set(field, value)
  body.set('file', new File([text], name, { type: 'text/csv' }))
  return client.call<Body>('POST', path, { body })
}

export const sendFile = ({ client }: Person, text: string, name = 'nomina-nov.csv', step: { pin?: string } = {}) =>
  post<Batch>(client, '/api/payout_batches/', text, name, step)

export const quoteFile = ({ client }: Person, text: string, name = 'nomina-nov.csv') =>
  post<Record<string, unknown>>(client, '/api/payout_batches/quote/', text, name)

/** Sends a file that must be taken. */
export async function sent(holder: Person, text: string, step: { pin?: string } = {}): Promise<Batch> {
  const answer = await sendFile(holder, text, undefined, step)
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

/** An operator's decision about a batch. */
export const decide = (client: Client, id: string, verb: 'approve' | 'reject', body: object) =>
  client.post<ReviewedBatch>(`/panel/payout_batches/${id}/${verb}/`, body)
