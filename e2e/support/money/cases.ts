import { expect } from '@playwright/test'
import type pg from 'pg'
import type { Client } from '../client'
import { startDeposit } from './deposits'
import { atTheBank, makeLink, payAndApprove, payBodies, startPayment, untilStatus } from './payments'

const numberIn = async (pool: pg.Pool, table: 'suspense_case' | 'reversal', movementId: string) =>
  (await pool.query<{ id: number }>(`select id from ${table} where movement_id = $1`, [movementId])).rows[0]?.id ?? 0

export const caseOf = (pool: pg.Pool, movementId: string) => numberIn(pool, 'suspense_case', movementId)
export const reversalOf = (pool: pg.Pool, movementId: string) => numberIn(pool, 'reversal', movementId)

/** A link paid twice: returns the second payment with its suspense case. */
export async function paidTwice(
  client: Client,
  anyone: Client,
  pool: pg.Pool,
  facts: object = {},
  by: object = payBodies.PSE,
) {
  const link = await makeLink(client, { amount: '33333.33', ...facts })
  const { money_movement_id: movementId } = await startPayment(anyone, link.uuid, by)
  await payAndApprove(anyone, link.uuid)
  await anyone.post(`/sandbox/movements/${movementId}/`, { outcome: 'approve' })
  await untilStatus(anyone, movementId, 'succeeded')
  return { movementId, id: await caseOf(pool, movementId), link }
}

/** A deposit of 100,000.00 that the rail took back: returns it with its reversal. */
export async function takenBack(client: Client, anyone: Client, pool: pg.Pool) {
  const { money_movement_id: movementId } = await startDeposit(client)
  await atTheBank(anyone, movementId, 'approve')
  await anyone.post(`/sandbox/movements/${movementId}/`, { outcome: 'return' })
  await expect.poll(() => reversalOf(pool, movementId), 'the rail took it back').toBeGreaterThan(0)
  return { movementId, id: await reversalOf(pool, movementId) }
}
