import { DomainError } from '../../errors'
import { newRefreshToken } from '../../ids'
import type { Tx } from '../../tx'
import { hashOfToken } from './open-session'

/**
 * Exchanges a refresh token for a new one, in one statement: of two concurrent calls one succeeds. Reuse of a used token
 * ends its session with all its tokens, since it may have been stolen. Runs outside a transaction, so that the refusal
 * does not roll that back.
 * @param holderId the holder of the account key sent with the call, or null
 * @throws InvalidToken, AccountBlocked
 */
export async function refreshSession(
  tx: Tx,
  refresh: string,
  holderId: number | null,
): Promise<{ sessionId: string; refresh: string; userId: number }> {
  const hash = hashOfToken(refresh)
  const fresh = newRefreshToken()
  const [row] = await tx.$queryRaw<{ session_id: string; user_id: number; blocked: boolean }[]>`
    with used as (
      update refresh_token t set used_at = now()
      from session s join "user" u on u.id = s.user_id
        left join collaborator c on c.user_id = u.id left join "user" h on h.id = c.organization_id
      where t.hash = ${hash} and t.used_at is null and t.expires_at > now() and s.id = t.session_id
        and s.expires_at > now() and (${holderId}::int is null or ${holderId}::int in (u.id, h.id))
      returning t.session_id, s.user_id, coalesce(u.blocked_at, h.blocked_at) is not null as blocked),
    renewed as (
      update session s set last_used_at = now(), expires_at = now() + interval '30 days'
      from used where s.id = used.session_id and not used.blocked
      returning s.id),
    fresh as (
      insert into refresh_token (session_id, hash, expires_at)
      select id, ${hashOfToken(fresh)}, now() + interval '30 days' from renewed)
    select session_id::text, user_id, blocked from used`
  if (row?.blocked) throw new DomainError('AccountBlocked')
  if (row) return { sessionId: row.session_id, refresh: fresh, userId: row.user_id }
  await tx.$executeRaw`
    delete from session where id = (select session_id from refresh_token where hash = ${hash} and used_at is not null)`
  throw new DomainError('InvalidToken')
}
