import { Prisma } from '../tx'
import { isStaffSql } from './is-staff-sql'

/**
 * Returns SQL that writes the mails about payouts and refunds, part of the dispatcher's statement, over its `taken` events: an event is
 * taken once, so each mail is written once. The holder reads of money that came back always, and of its way only if they subscribed;
 * a refund that nobody named an account for came back too. The payer, where there is an address, reads that a refund or return is on
 * its way, that it arrived, or that it did not.
 * @returns a CTE `told` of message ids
 */
export const writePayoutMails = () => Prisma.sql`
  told as (
    insert into message (channel, kind, user_id, "to", locale, data, to_staff, queued_at)
    select 'email', mail.kind, mail.user_id, mail.address, coalesce(mail.locale, 'es'),
           jsonb_build_object('payout', p.id, 'state', split_part(t.type, '.', 2), 'at', t.created_at, 'subscribed', mail.subscribed),
           ${isStaffSql('reader')}, now()
      from taken t
      join payout p on p.id = t.subject
      join "user" o on o.id = p.owner_id
      left join money_movement m on m.id = p.movement_id
     cross join lateral (
        select 'payout_told' as kind, o.id as user_id, o.email as address, o.locale,
               t.type ~ '\\.(approved|sent|completed)$' as subscribed
         where p.purpose <> 'return' and o.erased_at is null
           and (t.type ~ '\\.(rejected|failed|returned)$'
             or o.payment_emails and o.email_verified and t.type in ('payout.approved', 'payout.sent', 'payout.completed', 'refund.completed')
             or t.type = 'refund.cancelled' and p.expires_at <= p.ended_at)
         union all
        select 'refund_told', null, coalesce(m.payer_email, p.payee_email), m.locale, false
         where t.type ~ '^refund\\.(sent|completed|rejected|failed|returned)$' and p.payee_kind is not null
           and coalesce(m.payer_email, p.payee_email) is not null) mail
      left join "user" reader on reader.email = mail.address
     where t.type ~ '^(payout|refund)\\.'
    returning id)`
