import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import type pg from 'pg'
import PostalMime from 'postal-mime'
import { env } from '@/lib/env'
import type { Client } from '../client'
import { receivedBy } from './mailbox'
import type { Person } from './people'

export const path = '/panel/alerts/'
export type Choice = { mail: boolean; email: string; kinds: string[]; webhook: { url: string; active: boolean } | null }

/** An alert that nobody else causes. Returns its case. */
export async function raise(pool: pg.Pool, kind = 'alert_invariant') {
  const { rows } = await pool.query<{ id: string }>(`select open_case($1, $2, null, '{"broken": 2}', now()) as id`, [
    kind,
    `I0 ${randomUUID()}`,
  ])
  return rows[0]?.id ?? ''
}

export const choose = async (client: Client, body: object) => {
  const answer = await client.call<Choice>('PATCH', path, { body })
  expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 200 })
  return answer.body
}

export async function hook(client: Client, url: string): Promise<string> {
  const answer = await client.post<Choice & { secret: string }>(`${path}webhook/`, { url })
  expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 201 })
  return answer.body.secret
}

/** Mails about alerts that the mail server took for a person, as text. */
export async function mailsTo({ email }: Pick<Person, 'email'>): Promise<string[]> {
  const read = async ({ raw }: { raw: string }) => (await PostalMime.parse(Buffer.from(raw, 'latin1'))).text ?? ''
  const texts = await Promise.all((await receivedBy(email)).map(read))
  return texts.filter((text) => text.includes('/console/alerts'))
}

export const untilMails = (person: Pick<Person, 'email'>, count: number) =>
  expect.poll(async () => (await mailsTo(person)).length, { message: `${count} mails`, timeout: 15_000 }).toBe(count)

/** Waits until what an alert posts is written, so that what did not come by then never comes. */
export const untilTaken = (pool: pg.Pool, id: string) =>
  expect
    .poll(async () => {
      const { rows } = await pool.query(
        `select count(*)::int as waiting from alert_notice n join case_file c on c.number = n.case_number
          where c.id = $1 and n.channel = 'webhook' and n.taken_at is null`,
        [id],
      )
      return rows[0].waiting
    })
    .toBe(0)

export const passFiveMinutes = (pool: pg.Pool, { id }: Person) =>
  pool.query(`update alert_choice set mailed_at = mailed_at - interval '5 minutes' where user_id = $1`, [id])

export const caseAddress = (id: string) => `${env.BASE_URL}/console/cases/${id}`
