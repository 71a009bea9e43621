import { Prisma } from '../tx'
import { isStaffSql } from './is-staff-sql'

/**
 * Returns SQL that writes the mails to an owner about money that came and was not credited, and about what a bank took back. Part of the
 * dispatcher's statement, over its `taken` events, so each is written once; a case that opens again, when a return came to nothing, is
 * told by the return's own mails.
 * @returns a CTE `warned` of message ids
 */
export const writeCaseMails = () => Prisma.sql`
  warned as (
    insert into message (channel, kind, user_id, "to", locale, data, movement_id, to_staff, queued_at)
    select 'email', found.kind, o.id, o.email, coalesce(o.locale, 'es'),
           jsonb_build_object('amount', found.amount::text, 'currency', found.currency, 'at', t.created_at, 'path', '/payments/' || t.subject),
           t.subject, ${isStaffSql('o')}, now()
      from taken t
      join "user" o on o.id = t.owner_id and o.erased_at is null
     cross join lateral (
        select 'payment_suspended' as kind, s.amount, s.currency from suspense_case s
         where t.type = 'suspense.opened' and s.movement_id = t.subject and t.created_at < s.created_at + interval '1 minute'
         union all
        select 'payment_taken_back', r.amount, coalesce(s.currency, 'COP')
          from reversal r left join suspense_case s on s.movement_id = r.movement_id
         where t.type = 'reversal.opened' and r.movement_id = t.subject) found
     where t.type in ('suspense.opened', 'reversal.opened')
    returning id)`
