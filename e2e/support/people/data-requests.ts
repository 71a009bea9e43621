import type pg from 'pg'
import type { OwnRequest } from '@/lib/contract/data-request/pages'
import { nameOfDay } from '@/lib/domain/reconciliation/day'
import type { Client } from '../client'
import type { Person, Standing } from './people'
import { operator } from './staff'

export const ownRequests = '/profile/data_requests/'
export const deskRequests = '/panel/data_requests/'

/** A request as the desk sees it. */
export type Seen = { id: number; status: string; due_on: string; complete_by: string | null }

export type Asked = { kind?: 'consulta' | 'reclamo'; topic?: string; text?: string }

/** Files a request of the client's own. */
export async function askData(client: Client, asked: Asked = {}): Promise<OwnRequest> {
  const body = { kind: 'consulta', topic: 'access', text: '¿Qué datos míos tienen?', ...asked }
  const answer = await client.post<OwnRequest>(ownRequests, body)
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.body
}

type Makers = { holder: Person; makePerson: (standing?: Standing) => Promise<Person> }

/** A holder's request, and an operator who may answer it. */
export const askedAtDesk = async ({ holder, makePerson }: Makers, asked: Asked = {}) => ({
  staff: await operator(makePerson),
  asked: await askData(holder.client, asked),
})

/** A step of staff. */
export const actOn = (client: Client, id: number, action: string, text = 'Lo pide la prueba.', more: object = {}) =>
  client.post<Seen>(`${deskRequests}${id}/`, { action, text, ...more })

export const daysAgo = (count: number) => nameOfDay(new Date(Date.now() - count * 86_400_000))

/** What came by post of somebody without an account, today. */
export const byPost = (more: object = {}) => ({
  ...{ kind: 'reclamo', topic: 'deletion', channel: 'post', text: 'Borren mi teléfono.', received_on: daysAgo(0) },
  ...{ name: 'Evelio Barragán Uribe', document_type: 'CC', document: '79.482.113', email: null },
  ...more,
})

/** Case files about a request, oldest first; `due` in Bogota. */
export const casesOf = async (pool: pg.Pool, id: number) =>
  (
    await pool.query<{ status: string; outcome: string | null; closed_by_id: number | null; due: string }>(
      `select status::text, outcome, closed_by_id, to_char(due_at at time zone 'America/Bogota', 'YYYY-MM-DD HH24:MI') as due
         from case_file where kind = 'data_request' and subject = $1 order by number`,
      [`${id}`],
    )
  ).rows
