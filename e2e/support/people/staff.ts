import { randomUUID } from 'node:crypto'
import { encode } from 'next-auth/jwt'
import type pg from 'pg'
import { env } from '@/lib/env'
import { sessionCookie } from '@/lib/http/auth/web-session'
import { Client } from '../client'
import type { House } from '../house/house'
import { freshAddress, makePerson, type Person, type Standing } from './people'

type Make = (standing?: Standing) => Promise<Person>

/** An operator of the test's own. */
export const operator = (make: Make) => make({ roles: ['OPERATOR'] })
/** An operator at a test's own server. */
export const operatorOf = ({ baseUrl, pool }: House) => makePerson(baseUrl, pool, { roles: ['OPERATOR'] })
export const superuser = (make: Make) => make({ roles: ['SUPERUSER'] })

/** The same person at the console: with a web session, as signing in creates it, and without a key. @param origin of the server */
export async function atConsole(pool: pg.Pool, { id }: Person, origin = env.BASE_URL): Promise<Client> {
  const sid = randomUUID()
  await pool.query(
    `insert into session (id, user_id, kind, created_at, last_used_at, expires_at)
     values ($1, $2, 'WEB', now(), now(), now() + interval '1 hour')`,
    [sid, id],
  )
  const cookie = `${sessionCookie}=${await encode({ token: { sid }, secret: env.AUTH_SECRET })}`
  return new Client(origin, { cookie, origin, ...freshAddress() })
}

export type Audited = { actor_id: number; action: string; from: unknown; to: unknown; reason: string | null }

/** Audit entries about a subject, in order. */
export const auditOf = async (pool: pg.Pool, subject: string): Promise<Audited[]> =>
  (
    await pool.query<Audited>(
      'select actor_id, action, "from", "to", reason from audit_entry where subject = $1 order by id',
      [subject],
    )
  ).rows
