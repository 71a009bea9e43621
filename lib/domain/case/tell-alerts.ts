import type { Tx } from '../tx'
import { alertEvent } from './choose-alerts'
import { type FoundCase, knownCases } from './read-case'

/** Minutes between two mails to a person: what opens meanwhile is gathered in the next (docs/contract.md#alerts). */
const gathered = 5
/** Most alerts that a mail lists; it says how many there are. */
const mostListed = 20
/** Most webhooks written by one turn. */
const mostPosted = 200

/**
 * Writes one mail for each person whose alerts wait and whose last mail is five minutes ago; the job of all mails sends it. A person's row
 * is the lock, so that of two workers one writes it.
 * @returns how many mails
 */
export const writeAlertMails = (tx: Tx): Promise<number> => tx.$executeRaw`
  with due as (
         select a.user_id from alert_choice a
          where (a.mailed_at is null or a.mailed_at <= now() - make_interval(mins => ${gathered}::int))
            and exists (select from alert_notice n where n.user_id = a.user_id and n.channel = 'mail' and n.taken_at is null)
            for update skip locked),
       taken as (
         update alert_notice n set taken_at = now() from due
          where n.user_id = due.user_id and n.channel = 'mail' and n.taken_at is null
         returning n.user_id, n.case_number),
       marked as (
         update alert_choice a set mailed_at = now() from due
          where a.user_id = due.user_id and exists (select from taken t where t.user_id = a.user_id)),
       listed as (
         select t.user_id, c.number, row_number() over (partition by t.user_id order by c.number) as place,
                jsonb_build_object('id', c.id, 'number', c.number, 'kind', c.kind, 'at', c.opened_at) as told
           from taken t join case_file c on c.number = t.case_number)
  insert into message (channel, kind, user_id, "to", locale, data, to_staff)
  select 'email', 'staff_alerts', u.id, u.email, coalesce(u.locale, 'es'),
         jsonb_build_object('count', count(*), 'cases', jsonb_agg(l.told order by l.place) filter (where l.place <= ${mostListed}::int)), true
    from listed l join "user" u on u.id = l.user_id
   group by u.id`

type Waiting = { caseNumber: number; userId: number; endpointId: number | null }

/**
 * Writes the deliveries of alerts that wait for a person's webhook; the worker of all webhooks posts and retries them. Call it in a
 * transaction. The id of a delivery follows from its case, so that a case is never two messages to an address.
 * @param bodyOf renders the event of a case
 * @returns how many
 */
export async function writeAlertPosts(tx: Tx, bodyOf: (type: string, found: FoundCase) => string): Promise<number> {
  const waiting = await tx.$queryRaw<Waiting[]>`
    select n.case_number as "caseNumber", n.user_id as "userId", e.id as "endpointId"
      from alert_notice n
      left join webhook_endpoint e on e.owner_id = n.user_id and e.for_alerts and e.removed_at is null and e.off_at is null
     where n.taken_at is null and n.channel = 'webhook'
     order by n.case_number, n.user_id limit ${mostPosted}::int for update of n skip locked`
  if (waiting.length === 0) return 0
  const numbers = [...new Set(waiting.map(({ caseNumber }) => caseNumber))]
  const cases = knownCases(await tx.caseFile.findMany({ where: { number: { in: numbers } } }))
  const bodies = new Map(cases.map((found) => [found.number, bodyOf(alertEvent, found)]))
  const posts = waiting.flatMap(({ caseNumber, endpointId }) => {
    const body = bodies.get(caseNumber)
    return endpointId === null || body === undefined ? [] : [{ caseNumber, endpointId, body }]
  })
  await tx.$executeRaw`
    update alert_notice n set taken_at = now()
      from unnest(${waiting.map((row) => row.caseNumber)}::int[], ${waiting.map((row) => row.userId)}::int[]) w (number, user_id)
     where n.case_number = w.number and n.user_id = w.user_id and n.channel = 'webhook'`
  await tx.$executeRaw`
    insert into webhook_delivery (message_id, endpoint_id, type, body, next_try_at)
    select 'msg_' || md5(c.id), p.endpoint, ${alertEvent}, p.body, now()
      from unnest(${posts.map((post) => post.caseNumber)}::int[], ${posts.map((post) => post.endpointId)}::int[],
                  ${posts.map((post) => post.body)}::text[]) p (number, endpoint, body)
      join case_file c on c.number = p.number
    on conflict do nothing`
  return posts.length
}
