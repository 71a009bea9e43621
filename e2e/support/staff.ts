import type pg from 'pg'
import type { House } from './house'
import { makePerson, type Person, type Standing } from './people'

type Make = (standing?: Standing) => Promise<Person>

/** An operator of the test's own. */
export const operator = (make: Make) => make({ roles: ['OPERATOR'] })
/** One at a server of a test's own. */
export const operatorOf = ({ baseUrl, pool }: House) => makePerson(baseUrl, pool, { roles: ['OPERATOR'] })
export const superuser = (make: Make) => make({ roles: ['SUPERUSER'] })

export type Audited = { actor_id: number; action: string; from: unknown; to: unknown; reason: string | null }

/** What staff did about something, in order. */
export const auditOf = async (pool: pg.Pool, subject: string): Promise<Audited[]> =>
  (
    await pool.query<Audited>(
      'select actor_id, action, "from", "to", reason from audit_entry where subject = $1 order by id',
      [subject],
    )
  ).rows
