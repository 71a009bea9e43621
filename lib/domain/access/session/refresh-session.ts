import { DomainError } from '../../errors'
import { nextRefreshToken } from '../../ids'
import type { Tx } from '../../tx'
import { hashOfToken } from './open-session'

/** `at`, `ahead`: when the pair was first given, and how far its account's test clock is ahead, from which its access token counts. */
export type Refreshed = { sessionId: string; refresh: string; userId: number; at: Date; ahead: number }

type Row = { session_id: string; user_id: number; blocked: boolean; at: Date; ahead: number }

const given = (row: Row, refresh: string): Refreshed => {
  if (row.blocked) throw new DomainError('AccountBlocked')
  return { sessionId: row.session_id, refresh, userId: row.user_id, at: row.at, ahead: row.ahead }
}

/**
 * Exchanges a refresh token for a new one, in one statement: of concurrent calls one exchanges it, and the others, like any within ten
 * seconds, get the same pair, since workers that share a session refresh it at once. Later reuse of a used token ends its session with
 * all its tokens, since it may have been stolen. Runs outside a transaction, so that the refusal does not roll that back.
 * @param by.holderId the holder of the account key sent with the call, or null
 * @param by.secret derives the new token from the old one, so that neither is stored
 * @throws InvalidToken, AccountBlocked
 */
export async function refreshSession(
  tx: Tx,
  refresh: string,
  { holderId, secret }: { holderId: number | null; secret: string },
): Promise<Refreshed> {
  const hash = hashOfToken(refresh)
  const fresh = nextRefreshToken(refresh, secret)
  const [row] = await tx.$queryRaw<Row[]>`
    with used as (
      update refresh_token t set used_at = now()
      from session s join "user" u on u.id = s.user_id
        left join collaborator c on c.user_id = u.id left join "user" h on h.id = c.organization_id
        left join test_clock k on k.owner_id = coalesce(h.id, u.id)
      where t.hash = ${hash} and t.used_at is null and t.expires_at > now() and s.id = t.session_id
        and s.expires_at > now() and (${holderId}::int is null or ${holderId}::int in (u.id, h.id))
      returning t.session_id, s.user_id, t.used_at, coalesce(u.blocked_at, h.blocked_at) is not null as blocked,
        coalesce(k.ahead_ms, 0)::float8 as ahead),
    renewed as (
      update session s set last_used_at = now(), expires_at = now() + interval '30 days'
      from used where s.id = used.session_id and not used.blocked
      returning s.id),
    fresh as (
      insert into refresh_token (session_id, hash, expires_at)
      select id, ${hashOfToken(fresh)}, now() + interval '30 days' from renewed)
    select session_id::text, user_id, blocked, used_at as at, ahead from used`
  if (row) return given(row, fresh)
  const [again] = await tx.$queryRaw<Row[]>`
    select s.id::text as session_id, s.user_id, coalesce(u.blocked_at, h.blocked_at) is not null as blocked, t.used_at as at,
           coalesce(k.ahead_ms, 0)::float8 as ahead
      from refresh_token t
      join refresh_token n on n.hash = ${hashOfToken(fresh)} and n.session_id = t.session_id
      join session s on s.id = t.session_id and s.expires_at > now()
      join "user" u on u.id = s.user_id
      left join collaborator c on c.user_id = u.id left join "user" h on h.id = c.organization_id
      left join test_clock k on k.owner_id = coalesce(h.id, u.id)
     where t.hash = ${hash} and t.used_at > now() - interval '10 seconds'
       and (${holderId}::int is null or ${holderId}::int in (u.id, h.id))`
  if (again) return given(again, fresh)
  await tx.$executeRaw`
    delete from session where id = (select session_id from refresh_token where hash = ${hash} and used_at is not null)`
  throw new DomainError('InvalidToken')
}
