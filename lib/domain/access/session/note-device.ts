import { createHash } from 'node:crypto'
import { mailToUser } from '../../notification/mail-to-user'
import { Prisma } from '../../tx'

/** Where a session is opened from, shown in the user's list of sessions. */
export type Device = { address: string; agent: string | null }

const unknownAgent = '—'

/**
 * Returns SQL that records the device of a log-in, and writes the mail about it when it is new (docs/contract.md#security-mails). Part of
 * the statement that opens the session, over the user whom it `entered`, so that no session is without the mail. The first device of an
 * account is not reported.
 * @returns CTEs `known` and `reported`; nothing has to read from them
 */
export function noteDevice({ address, agent }: Device): Prisma.Sql {
  const hash = createHash('sha256')
    .update(agent ?? '')
    .digest()
  const shown = agent?.slice(0, 200) ?? unknownAgent
  return Prisma.sql`
    known as (
      insert into known_device (user_id, hash, seen_at) select id, ${hash}, now() from entered
      on conflict (user_id, hash) do update set seen_at = now()
      returning xmax::text = '0' as fresh),
    reported as (
      ${mailToUser('new_device', Prisma.sql`jsonb_build_object('agent', ${shown}::text, 'address', ${address}::text, 'at', now())`)}
        from known, entered u
       where fresh and exists (select from known_device d where d.user_id = u.id and d.hash <> ${hash}))`
}
