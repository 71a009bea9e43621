import { expect } from '@playwright/test'
import type pg from 'pg'
import type { Answer, Client } from '../client'

export type Proposal = {
  id: number
  kind: string
  subject: string
  account_name: string | null
  status: string
  current: Record<string, unknown> | null
  proposed: Record<string, unknown> | null
  warnings: string[]
  reason: string | null
  effective_at: string | null
  decided_by: string | null
}

export const proposals = '/panel/proposals/'

type Call = { method?: string; path: string; body?: object; headers?: Record<string, string> }

/** Proposes what the policy asks two persons for. */
export const propose = (by: Client, { method = 'POST', path, body, headers }: Call): Promise<Answer<Proposal>> =>
  by.call<Proposal>(method, path, { body: { reason: 'Lo pide la prueba.', ...body }, headers })

/** Decides on a proposal, over its warnings. */
export const decide = (
  by: Client,
  { id, warnings }: Pick<Proposal, 'id' | 'warnings'>,
  action: string,
  more: object = {},
) => by.post<Proposal>(`${proposals}${id}/`, { action, acknowledged_warnings: warnings, ...more })

/** What one person proposes and another confirms: the confirmation, or the refusal of what was not proposed. */
export async function byTwo([one, other]: readonly [Client, Client], call: Call): Promise<Answer<Proposal>> {
  const proposed = await propose(one, call)
  return proposed.status === 202 ? decide(other, proposed.body, 'CONFIRM') : proposed
}

/** Confirms what is proposed about a subject. */
export async function confirmOpen(pool: pg.Pool, by: Client, subject: string): Promise<void> {
  const { rows } = await pool.query<Proposal>(
    `select id, warnings from proposal where subject = $1 and status = 'PROPOSED'`,
    [subject],
  )
  expect(rows, subject).toHaveLength(1)
  for (const row of rows) expect((await decide(by, row, 'CONFIRM')).status).toBe(200)
}
