import { changeTypes } from '@/lib/contract/webhook/events'
import { db, publish } from '@/lib/db'
import { writePaymentMails } from '@/lib/domain/notification/payment-mails'
import { Prisma } from '@/lib/domain/tx'
import { serviceTypes } from '@/lib/domain/webhook/events'
import { tries } from './messages'

type Event = {
  type: string
  owner_id: number
  subject: string
  link_id: number | null
  movement_id: string | null
  notified: bigint
}

/** Maximum events per turn. */
export const most = 500
/** Movements started by one job: enough to keep the queue small, few enough to run concurrently. */
const together = 25

const columns = Prisma.sql`o.id, o.type, o.owner_id, o.subject, o.created_at,
  case when o.type like 'payment_link.%' then (o.data ->> 'id')::int else (o.data ->> 'link_id')::int end as link_id,
  o.data ->> 'movement_id' as movement_id`

/**
 * Claims events, queues the starts among them and stores their webhook deliveries and mails, in one statement, so that a crash of
 * the worker loses none. Events for the service alone end with it: nobody reads them again. Deliveries for an endpoint that we switched
 * off are stored as failed: its owner can have them re-sent.
 */
const take = () => db.$queryRaw<Event[]>`
  with due as (select id, type from outbox where sent_at is null order by id limit ${most}::int for update skip locked),
       marked as (
         update outbox o set sent_at = now() from due where o.id = due.id and due.type not in ${serviceTypes}
         returning ${columns}),
       ended as (
         delete from outbox o using due where o.id = due.id and due.type in ${serviceTypes} returning ${columns}),
       taken as (select * from marked union all select * from ended),
       started as (
         select subject, (row_number() over (order by min(id)) - 1) / ${together}::int as bunch
           from taken
          where type = 'movement.accepted'
             -- what its payer has yet to accept is started once that is done, not twice
             or (type = 'money_movement.initiated'
                 and not exists (select from money_movement m where m.id = subject and m.awaits_acceptance))
          group by subject),
       queued as (
         select graphile_worker.add_job('start_movements', json_build_object('movementIds', json_agg(subject)))
           from started group by bunch),
       notified as (
         insert into webhook_delivery (message_id, endpoint_id, outbox_id, type, state, next_try_at)
         select event_id(t.id, t.created_at), e.id, t.id, t.type, (case when e.off_at is null then 'pending' else 'failed' end)::"WebhookState",
                case when e.off_at is null then now() end
           from taken t
           join webhook_endpoint e
             on e.owner_id = t.owner_id and e.removed_at is null and e.off_reason is distinct from 'owner'
            -- an endpoint gets no event older than itself
            and e.created_at <= t.created_at
          where t.type = any(${changeTypes}::text[]) and (cardinality(e.events) = 0 or t.type = any(e.events))
         on conflict do nothing
         returning id),
       ${writePaymentMails({ tries })}
  select type, owner_id, subject, link_id, movement_id, (select count(*) from notified) as notified,
         (select count(*) from queued) + (select count(*) from posted) as jobs
    from taken`

/** Console queues by the event that adds an entry. */
const queues: Readonly<Record<string, string>> = { 'suspense.opened': 'suspense', 'reversal.opened': 'reversals' }

const topicsOf = ({ type, owner_id, subject, link_id, movement_id }: Event) => [
  `user:${owner_id}`,
  `events:${owner_id}`,
  ...(queues[type] ? [queues[type]] : []),
  ...(link_id === null ? [] : [`link:${link_id}`]),
  ...(/^(payout|refund)\./.test(type) ? ['payouts'] : []),
  ...(subject.startsWith('mm_') ? [`movement:${subject}`] : []),
  // a refund changes what the payer of its payment reads
  ...(movement_id ? [`movement:${movement_id}`] : []),
]

/** Dispatches new events: movements to the job that starts them, everything to live pages. @returns their number */
export async function dispatchOutbox(): Promise<number> {
  const events = await take()
  const webhooks = (events[0]?.notified ?? 0n) > 0n ? ['webhooks'] : []
  publish(...new Set(events.flatMap(topicsOf)), ...webhooks)
  return events.length
}
