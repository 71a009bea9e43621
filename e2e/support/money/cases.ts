import { expect } from '@playwright/test'
import type pg from 'pg'
import type { Client } from '../client'
import type { Person } from '../people/people'
import { startDeposit } from './deposits'
import { atTheBank, makeLink, payAndApprove, payBodies, startPayment, untilStatus } from './payments'
import { makeReconciliation } from './reconciliations'

type Note = { author_id: number; text: string | null; file: { url: string; name: string } | null }
/** A case as the interface gives it. */
export type Case = {
  id: string
  number: number
  kind: string
  status: string
  subject: string
  money_movement_id: string | null
  amount: string | null
  due_at: string | null
  assignee_id: number | null
  closed_by_id: number | null
  outcome: string | null
  reason: string | null
  notes: Note[]
}

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

/** The newest case of a kind about a subject: its id and number. */
export async function fileOf(pool: pg.Pool, kind: string, subject: string | number) {
  const { rows } = await pool.query<{ id: string; number: number; status: string; outcome: string | null }>(
    'select id, number, status, outcome from case_file where kind = $1 and subject = $2 order by number desc limit 1',
    [kind, `${subject}`],
  )
  return rows[0] ?? { id: 'none', number: 0, status: 'none', outcome: null }
}

/** The newest case of the one difference of a compared day. */
export async function differenceCase(pool: pg.Pool, reconciliation: number) {
  const { rows } = await pool.query<{ id: string; number: number }>(
    `select id, number from case_file where kind = 'reconciliation_difference' and subject like $1 || ':%' order by number desc`,
    [reconciliation],
  )
  return rows[0] ?? { id: 'none', number: 0 }
}

/** A difference of a compared day, which moves no money. */
export async function difference(holder: Person, pool: pg.Pool) {
  const { money_movement_id: movement } = await startDeposit(holder.client)
  return { movement, ...(await differenceCase(pool, await makeReconciliation(pool, movement))) }
}
