import { createHash } from 'node:crypto'
import { queueMessage } from '../../notification/queue-message'
import type { Tx } from '../../tx'
import type { Device } from './open-session'

const unknownAgent = '—'

type Row = { fresh: boolean; others: boolean; email: string; now: Date }

/**
 * Records the device of a log-in, and notifies the user by mail when it is new (docs/contract.md#security-mails). The first device
 * of an account is not notified.
 */
export async function noteDevice(tx: Tx, userId: number, { address, agent }: Device): Promise<void> {
  const hash = createHash('sha256')
    .update(agent ?? '')
    .digest()
  const [row] = await tx.$queryRaw<Row[]>`
    with noted as (
      insert into known_device (user_id, hash, seen_at) values (${userId}, ${hash}, now())
      on conflict (user_id, hash) do update set seen_at = now()
      returning xmax::text = '0' as fresh)
    select fresh, u.email, now() as now,
           exists (select from known_device d where d.user_id = u.id and d.hash <> ${hash}) as others
    from noted, "user" u where u.id = ${userId}`
  if (!row?.fresh || !row.others) return
  const data = { agent: agent?.slice(0, 200) ?? unknownAgent, address, at: row.now.toISOString() }
  await queueMessage(tx, { userId, channel: 'email', to: row.email, kind: 'new_device', data })
}
