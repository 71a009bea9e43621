import { Prisma } from '../tx'

/**
 * Writes the mails about the payments that came in: a receipt to whoever paid and gave an address, and to an owner who wants to
 * hear of each. A part of the dispatcher's statement, over its `taken` events: an event is taken once, so each mail is written
 * once. Money that two persons have to place first was not credited, and its owner is not told that it was; when they have placed it,
 * its payer is told how, and its owner if it was credited.
 */
export const writePaymentMails = Prisma.sql`
  insert into message (channel, kind, user_id, "to", locale, data, to_staff)
    select 'email', mail.kind, mail.user_id, mail.address, coalesce(mail.locale, 'es'), jsonb_build_object('movement', m.id),
           coalesce(reader.roles && array['OPERATOR', 'SUPERUSER']::"Role"[], false)
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
    returning id`
