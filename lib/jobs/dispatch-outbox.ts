import { inTx, publish } from '@/lib/db'
import type { Tx } from '@/lib/domain/tx'

type Event = { type: string; owner_id: number; subject: string; link_id: number | null }

const most = 500
/** Movements that one job starts: enough to spare the queue, few enough to go on side by side. */
const together = 25

const take = (tx: Tx) => tx.$queryRaw<Event[]>`
  with taken as (select id from outbox where sent_at is null order by id limit ${most}::int for update skip locked)
  update outbox o set sent_at = now() from taken where o.id = taken.id
  returning o.type, o.owner_id, o.subject,
            case when o.type like 'payment_link.%' then (o.data ->> 'id')::int else (o.data ->> 'link_id')::int end as link_id`

const topicsOf = ({ owner_id, subject, link_id }: Event) => [
  `user:${owner_id}`,
  ...(link_id === null ? [] : [`link:${link_id}`]),
  ...(subject.startsWith('mm_') ? [`movement:${subject}`] : []),
]

/**
 * Hands on what happened: a new movement to the job that asks the rail, everything to live pages. Events are taken in the
 * transaction that queues their jobs, so that each is handed on though a worker dies. Gives how many.
 */
export async function dispatchOutbox(): Promise<number> {
  const events = await inTx(async (tx) => {
    const taken = await take(tx)
    const started = taken.filter(({ type }) => type === 'money_movement.initiated').map(({ subject }) => subject)
    for (let at = 0; at < started.length; at += together) {
      const payload = JSON.stringify({ movementIds: started.slice(at, at + together) })
      await tx.$executeRaw`select graphile_worker.add_job('start_movements', ${payload}::json)`
    }
    return taken
  })
  publish(...new Set(events.flatMap(topicsOf)))
  return events.length
}
