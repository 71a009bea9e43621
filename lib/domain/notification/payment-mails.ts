import { Prisma } from '../tx'
import { writeCaseMails } from './case-mails'
import { isStaffSql } from './is-staff-sql'
import { writePayoutMails } from './payout-mails'
import { behind, together } from './send-message'

/**
 * Returns SQL that writes the mails about payments received, and the jobs that send them: a receipt to a payer who gave an
 * address, and a mail to an owner who subscribed to them. Part of the dispatcher's statement, over its `taken` events: an event
 * is taken once, so each mail is written once. Money in suspense is not credited, so its owner is not notified; when two
 * operators have decided the case, the payer is notified of the outcome, and the owner if the money was credited. Of a return that is a
 * payout its mails tell.
 * @returns CTEs: `mailed`, those of `writePayoutMails` and `writeCaseMails`, and `posted`; the statement must read from `posted`, otherwise no job is added
 */
export const writePaymentMails = ({ tries }: { tries: number }) => Prisma.sql`
  mailed as (
    insert into message (channel, kind, user_id, "to", locale, data, movement_id, to_staff, queued_at)
    select 'email', mail.kind, mail.user_id, mail.address, coalesce(mail.locale, 'es'), jsonb_build_object('movement', m.id), m.id,
           ${isStaffSql('reader')}, now()
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
     where (t.type in ('money_movement.succeeded', 'suspense.credited', 'suspense.returned')
         -- not when the bank gives a return back, and the money is held again
         or t.type = 'money_movement.suspended' and m.status = 'succeeded'
            and not exists (select from payout p where p.movement_id = m.id and p.purpose = 'return'))
       and (t.type <> 'suspense.returned'
         or not exists (select from payout p where p.movement_id = m.id and p.purpose = 'return' and p.status = 'completed'))
    returning id),
  ${writePayoutMails()},
  ${writeCaseMails()},
  posted as (
    select graphile_worker.add_job('send_messages', json_agg(id::text), max_attempts => ${tries}::int, priority => ${behind}::int)
      from (select id, (row_number() over (order by id) - 1) / ${together}::int as bunch
              from (select id from mailed union all select id from told union all select id from warned) written) bunches
     group by bunch)`
