import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import type pg from 'pg'
import type { DepositType } from '@/lib/contract/deposit/calls'
import type { ReloadResource } from '@/lib/contract/reload/calls'
import type { Client } from '../client'

export const payer = {
  fullname: 'Julián Esteban Mosquera',
  id_type: 'cc',
  id_number: '1018437902',
  phone: '+573105550147',
  email: 'julian@correo.example',
}

/** @throws when the payer is not created */
export async function makePayer(client: Client, facts: object = {}): Promise<string> {
  const answer = await client.post<{ id: string }>('/api/reload/counterparty/', { ...payer, ...facts })
  expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 201 })
  return answer.body.id
}

export const newExternalId = () => `recarga-${randomUUID()}`

/** The body of a deposit by a method, from one of the caller's payers. */
export const depositBody = (type: DepositType, counterparty_id: string, amount = '100000.00') => ({
  counterparty_id,
  ...(type === 'pse' ? { amount_cop: amount, financial_institution_code: '1032' } : { amount }),
  external_id: newExternalId(),
  description_to_payer: 'Recarga de su cuenta',
  description_to_payee: 'Recarga 2481',
  redirect_url: 'https://tienda.example/gracias?pedido=7',
})

export type Deposit = {
  money_movement_id: string
  status: string
  payment_link: string | null
  tracking_key: string
  external_id: string
  created_at: string
  fee_breakdown: Record<string, string>
}

export const deposit = (client: Client, type: DepositType, body: object) =>
  client.post<Deposit>(`/api/reload/${type}/`, body)

/** @throws when the deposit is not started */
export async function startDeposit(
  client: Client,
  { type = 'pse', ...facts }: { type?: DepositType; [field: string]: unknown } = {},
): Promise<Deposit> {
  const body = depositBody(type, await makePayer(client))
  const answer = await deposit(client, type, { ...body, ...facts })
  expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 201 })
  return answer.body
}

/** Lets a deposit be in process for a day, once its start has been stored: that is a change too. */
export const processForADay = (pool: pg.Pool, id: string) =>
  expect
    .poll(async () => {
      const { rowCount } = await pool.query(
        `update money_movement set status = 'processing', updated_at = now() - interval '25 hours', expires_at = now() + interval '1 day'
          where id = $1 and rail_reference is not null`,
        [id],
      )
      return rowCount
    })
    .toBe(1)

export const accountIn = async (pool: pg.Pool, currency: string): Promise<number> => {
  const { rows } = await pool.query<{ id: number }>(
    `select id from transfer_account where currency = $1::"Currency" and active order by id limit 1`,
    [currency],
  )
  return rows[0]?.id ?? 0
}

/** The body of a bank transfer, to an account that takes its currency. */
export const reloadBody = async (pool: pg.Pool, facts: object = {}, currency = 'COP') => ({
  reload_method: 'BANK_TRANSFER',
  currency,
  amount: '250000.00',
  evidence: `https://comprobantes.example/${randomUUID()}.png`,
  bank_id: 4,
  target_bank_id: await accountIn(pool, currency),
  ip: '190.85.12.4',
  latitude: '4.7110',
  longitude: '-74.0721',
  ...facts,
})

/** @throws when it is not accepted */
export async function makeReload(
  client: Client,
  pool: pg.Pool,
  facts: object = {},
  currency = 'COP',
): Promise<ReloadResource> {
  const answer = await client.post<{ data: ReloadResource }>('/reload/create/', await reloadBody(pool, facts, currency))
  expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 200 })
  return answer.body.data
}

export const review = (client: Client, reload_id: number | string, status = 'APPROVED', more: object = {}) =>
  client.post('/panel/reload/', { reload_id, status, ...more })
