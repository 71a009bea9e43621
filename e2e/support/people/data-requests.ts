import type pg from 'pg'
import type { OwnRequest } from '@/lib/contract/data-request/pages'
import type { Client } from '../client'

export type Asked = { kind?: 'consulta' | 'reclamo'; topic?: string; text?: string }

/** Files a request of the client's own. */
export async function askData(client: Client, asked: Asked = {}): Promise<OwnRequest> {
  const body = { kind: 'consulta', topic: 'access', text: '¿Qué datos míos tienen?', ...asked }
  const answer = await client.post<OwnRequest>('/profile/data_requests/', body)
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.body
}

/** Case files about a request, oldest first; `due` in Bogota. */
export const casesOf = async (pool: pg.Pool, id: number) =>
  (
    await pool.query<{ status: string; outcome: string | null; closed_by_id: number | null; due: string }>(
      `select status::text, outcome, closed_by_id, to_char(due_at at time zone 'America/Bogota', 'YYYY-MM-DD HH24:MI') as due
         from case_file where kind = 'data_request' and subject = $1 order by number`,
      [`${id}`],
    )
  ).rows
