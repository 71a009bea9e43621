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
 */
export async function openSession(tx: Tx, userId: number, kind: 'WEB' | 'API', device: Device): Promise<Opened> {
  const refresh = newRefreshToken()
  const [row] = await tx.$queryRaw<{ id: string; ahead: number }[]>`
    with opened as (
      insert into session (id, user_id, kind, address, agent, expires_at)
      values (uuidv7(), ${userId}, ${kind}::"SessionKind", ${device.address}, ${device.agent?.slice(0, 255) ?? null},
        now() + make_interval(hours => ${life[kind]}::int))
      returning id, expires_at),
    family as (
      insert into refresh_token (session_id, hash, expires_at)
      select id, ${hashOfToken(refresh)}, expires_at from opened where ${kind} = 'API'),
    entered as (
      update "user" set last_login = now() where id = ${userId} returning id, email, locale, roles),
    ${noteDevice(device)}
    select id::text, coalesce((select ahead_ms from test_clock where owner_id = coalesce(
        (select organization_id from collaborator where user_id = ${userId}), ${userId})), 0)::float8 as ahead from opened`
  if (!row) throw new Error('no session was opened')
  return { sessionId: row.id, refresh, ahead: row.ahead }
}
