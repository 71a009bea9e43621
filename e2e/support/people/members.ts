import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { Client } from '../client'
import { freshAddress, logIn, type Person } from './people'
import { goodPassword, messageTo } from './registration'

export type Role = 'VIEWER' | 'LINKS' | 'FINANCE' | 'ADMIN'
export type Membership = { id: number; email: string; role: Role; status: string; first_name: string | null }
export type MemberOf = Membership & { client: Client; entrance: Client; token: string; access: string }

export const newEmail = () => `socio-${randomUUID()}@prueba.example`

/** @throws when the invitation is refused */
export async function invite({ client }: Pick<Person, 'client'>, role: Role, email = newEmail()): Promise<Membership> {
  const answer = await client.post<Membership>('/collaborators/', { email, role })
  expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 201 })
  return answer.body
}

/** The token in the newest mail to an address, once it was invited `count` times. */
export async function tokenTo(platform: Client, email: string, count = 1): Promise<string> {
  const { text } = await messageTo(platform, email, /Invita|invit/i, count)
  const token = /\/invite\?token=(\w+)/.exec(text)?.[1]
  if (!token) throw new Error(`no token in: ${text}`)
  return token
}

export const accept = (platform: Client, token: string, facts: object = {}) =>
  platform.post<Membership>('/collaborators/accept/', {
    token,
    password: goodPassword,
    first_name: 'Luis',
    last_name: 'Mejía',
    ...facts,
  })

/** Creates a member of a holder's account, signed in with the holder's key. */
export async function makeMember(platform: Client, holder: Person, role: Role): Promise<MemberOf> {
  const membership = await invite(holder, role)
  const token = await tokenTo(platform, membership.email)
  const accepted = await accept(platform, token)
  expect({ status: accepted.status, text: accepted.text }).toMatchObject({ status: 201 })
  const entrance = new Client(holder.client.baseUrl, { 'x-api-key': holder.key, ...freshAddress() })
  const { access } = await logIn(entrance, membership.email, goodPassword)
  return { ...membership, token, access, entrance, client: entrance.with({ authorization: `Bearer ${access}` }) }
}
