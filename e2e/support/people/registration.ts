import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import type pg from 'pg'
import { env } from '@/lib/env'
import { newFormCookie } from '@/lib/http/auth/form-cookie'
import type { Client } from '../client'
import { freshAddress, freshPhone } from './people'

export const goodPassword = 'correcto-caballo-batería'

/** A valid registration with new email and phone. */
export const registration = (facts: Record<string, unknown> = {}) => {
  const email = `alta-${randomUUID()}@prueba.example`
  return {
    username: email,
    email,
    password: goodPassword,
    phone: freshPhone(),
    type_person: 1,
    first_name: 'Íngrid',
    last_name: 'Zuluaga',
    ...facts,
  }
}

export const juridical = { type_person: 2, country_company_incorporation: 'CO', business_name: 'Zuluaga S.A.S.' }

/** A client that submits one of our own forms from a browser without a session. */
export const asForm = (client: Client) =>
  client.with({ cookie: newFormCookie(Date.now()).split(';')[0] ?? '', origin: env.BASE_URL, ...freshAddress() })

export type SentMessage = {
  channel: 'email' | 'sms'
  to: string
  subject: string | null
  text: string
  code: string | null
  sent_at: string
}

export const messagesTo = async (platform: Client, to: string): Promise<SentMessage[]> => {
  const answer = await platform.get<{ results: SentMessage[] }>(`/sandbox/messages/?to=${encodeURIComponent(to)}`)
  expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 200 })
  return answer.body.results
}

/** The newest message to an address that matches `subject`, once there are `count`. */
export async function messageTo(platform: Client, to: string, subject: RegExp, count = 1): Promise<SentMessage> {
  let found: SentMessage[] = []
  await expect
    .poll(
      async () => {
        found = (await messagesTo(platform, to)).filter((it) => subject.test(it.subject ?? it.text))
        return found.length
      },
      { message: `a message to ${to} like ${subject}`, timeout: 15_000 },
    )
    .toBeGreaterThanOrEqual(count)
  const [newest] = found
  if (!newest) throw new Error('no message')
  return newest
}

/** The newest code sent to an email or phone, once there are `count`. */
export async function codeTo(platform: Client, to: string, count = 1): Promise<string> {
  const { code } = await messageTo(platform, to, /\d{6}/, count)
  if (!code) throw new Error(`no code in the message to ${to}`)
  return code
}

/** Makes a user with the role COLLABORATOR a member of an account. */
export const joinAccount = (
  pool: pg.Pool,
  holder: { id: number },
  member: { id: number; email: string },
  role: string,
) =>
  pool.query(
    `insert into collaborator (organization_id, email, role, user_id, expires_at, accepted_at)
     values ($1, $2, $4::"CollaboratorRole", $3, now() + interval '7 days', now())`,
    [holder.id, member.email, member.id, role],
  )

/** A code that differs from this one. */
export const otherThan = (code: string) => `${(Number.parseInt(code, 10) + 1) % 1_000_000}`.padStart(6, '0')
