import { createHash } from 'node:crypto'
import { newRefreshToken } from '../ids'
import { queueMessage } from '../notification/queue-message'
import type { Tx } from '../tx'

export const hashOfToken = (token: string) => createHash('sha256').update(token).digest()

/** Where a session is opened from, for its holder's list of devices. */
export type Device = { address: string; agent: string | null }

/** Hours that a session of each kind may live; a web session of staff is shorter still (`authorize`). */
const life = { WEB: 30 * 24, API: 30 * 24 }

type Opened = { sessionId: string; refresh: string }
type Row = { id: string; newDevice: boolean; email: string; now: Date }

const unknownAgent = '—'

/**
 * Opens a session by one statement, with the first refresh token of its family, and notes the log-in and the device. Who logs in with
 * one that the account does not know is told by mail (decisions §5 "Told by mail"); the first one of an account is not news.
 * Web sessions get no refresh token: the cookie names the row.
 */
export async function openSession(tx: Tx, userId: number, kind: 'WEB' | 'API', device: Device): Promise<Opened> {
  const { address, agent } = device
  const refresh = newRefreshToken()
  const hashOfAgent = createHash('sha256')
    .update(agent ?? '')
    .digest()
  const [row] = await tx.$queryRaw<Row[]>`
    with opened as (
      insert into session (id, user_id, kind, address, agent, expires_at)
      values (uuidv7(), ${userId}, ${kind}::"SessionKind", ${address}, ${agent?.slice(0, 255) ?? null},
        now() + make_interval(hours => ${life[kind]}::int))
      returning id, expires_at),
    family as (
      insert into refresh_token (session_id, hash, expires_at)
      select id, ${hashOfToken(refresh)}, expires_at from opened where ${kind} = 'API'),
    noted as (update "user" set last_login = now() where id = ${userId} returning email),
    used as (
      insert into known_device as d (user_id, hash, seen_at) values (${userId}, ${hashOfAgent}, now())
      on conflict (user_id, hash) do update set seen_at = now()
      returning d.xmax::text = '0' as fresh)
    select opened.id::text, noted.email, now() as now,
           used.fresh and exists (select from known_device where user_id = ${userId} and hash <> ${hashOfAgent}) as "newDevice"
      from opened, noted, used`
  if (!row) throw new Error('no session was opened')
  if (row.newDevice) {
    const data = { agent: agent?.slice(0, 200) ?? unknownAgent, address, at: row.now.toISOString() }
    await queueMessage(tx, { userId, channel: 'email', to: row.email, kind: 'new_device', data })
  }
  return { sessionId: row.id, refresh }
}
