import { Prisma } from '../tx'
import { behind, together } from './send-message'

/**
 * Writes the mails about the payments that came in, and the jobs to send them: a receipt to whoever paid and gave an address, and to an owner who wants to
 * hear of each. A part of the dispatcher's statement, over its `taken` events: an event is taken once, so each mail is written
 * once. Money that two persons have to place first was not credited, and its owner is not told that it was; when they have placed it,
 * its payer is told how, and its owner if it was credited.
 * @returns two parts, `mailed` and `posted`; the statement has to read from `posted`, or it is not done
 */
export const writePaymentMails = ({ tries }: { tries: number }) => Prisma.sql`
  mailed as (
    insert into message (channel, kind, user_id, "to", locale, data, to_staff, queued_at)
    select 'email', mail.kind, mail.user_id, mail.address, coalesce(mail.locale, 'es'), jsonb_build_object('movement', m.id),
           coalesce(reader.roles && array['OPERATOR', 'SUPERUSER']::"Role"[], false), now()
      from taken t
      join money_movement m on m.id = t.subject
      join "user" o on o.id = m.owner_id
     cross join lateral (
        select 'payment_receipt' as kind, null::int as user_id, m.payer_email as address, m.locale
         where m.payer_email is not null
         union all
        select 'payment_received', o.id, o.email, o.locale
         where o.payment_emails and o.email_verified
           and case t.type when 'suspense.credited' then true when 'suspense.returned' then false
                    else not exists (select from suspense_case s where s.movement_id = m.id) end) mail
      left join "user" reader on reader.email = mail.address
     where t.type in ('money_movement.succeeded', 'suspense.credited', 'suspense.returned')
    returning id),
  posted as (
    select graphile_worker.add_job('send_messages', json_agg(id::text), max_attempts => ${tries}::int, priority => ${behind}::int)
      from (select id, (row_number() over (order by id) - 1) / ${together}::int as bunch from mailed) bunches
     group by bunch)`
