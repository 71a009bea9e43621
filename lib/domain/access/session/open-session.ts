import { createHash } from 'node:crypto'
import { newRefreshToken } from '../../ids'
import type { Tx } from '../../tx'
import { type Device, noteDevice } from './note-device'

export const hashOfToken = (token: string) => createHash('sha256').update(token).digest()

/** Lifetime of a session in hours, by kind; a web session of staff is shorter (`authorize`). */
const life = { WEB: 30 * 24, API: 30 * 24 }

/** `ahead`: milliseconds that the account's test clock is ahead, from which the access token counts. */
type Opened = { sessionId: string; refresh: string; ahead: number }

/**
 * Opens a session in one statement, with the first refresh token of its family, and records the log-in and its device.
 * No refresh token is stored for a web session, whose cookie names the row.
 * @param user.passwordHash that was checked
 * @returns null when the password was changed or the account blocked meanwhile: that ended every session, and this one would survive it
 */
export async function openSession(
  tx: Tx,
  user: { id: number; passwordHash: string | null },
  kind: 'WEB' | 'API',
  device: Device,
): Promise<Opened | null> {
  const refresh = newRefreshToken()
  const [row] = await tx.$queryRaw<{ id: string; ahead: number }[]>`
    with entered as (
      update "user" set last_login = now()
       where id = ${user.id} and password_hash = ${user.passwordHash} and blocked_at is null
      returning id, email, locale, roles),
    opened as (
      insert into session (id, user_id, kind, address, agent, expires_at)
      select uuidv7(), id, ${kind}::"SessionKind", ${device.address}, ${device.agent?.slice(0, 255) ?? null},
             now() + make_interval(hours => ${life[kind]}::int)
        from entered
      returning id, expires_at),
    family as (
      insert into refresh_token (session_id, hash, expires_at)
      select id, ${hashOfToken(refresh)}, expires_at from opened where ${kind} = 'API'),
    ${noteDevice(device)}
    select id::text, coalesce((select ahead_ms from test_clock where owner_id = coalesce(
        (select organization_id from collaborator where user_id = ${user.id}), ${user.id})), 0)::float8 as ahead from opened`
  return row ? { sessionId: row.id, refresh, ahead: row.ahead } : null
}
