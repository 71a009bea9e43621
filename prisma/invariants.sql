-- The accounting invariants. Each statement selects the rows that violate it; no rows means that it holds.

-- I1 every currency sums to zero
select currency, sum(balance) as difference from account_balance group by currency having sum(balance) <> 0;

-- I1 checkpoints equal a full sum
select c.account_id, c.up_to, c.balance, full_sum.amount
  from ledger_checkpoint c,
       lateral (select coalesce(sum(case when t.to_id = c.account_id then t.amount else -t.amount end), 0) as amount
                  from ledger_transfer t
                 where c.account_id in (t.from_id, t.to_id) and t.id <= c.up_to) full_sum
 where c.up_to = (select max(up_to) from ledger_checkpoint) and c.balance <> full_sum.amount;

-- I1 each payment has exactly the transfers of its breakdown
with wanted as (
  select m.id, leg.key, leg.from_code, leg.to_code, leg.currency, leg.amount
    from money_movement m
    left join suspense_case s on s.movement_id = m.id,
    lateral (values
      (m.id || ':fx', 'rail:' || m.rail, 'fx', 'COP', case when m.fee_currency <> 'COP' then m.amount else 0 end),
      (m.id || ':owner', case when m.fee_currency = 'COP' then 'rail:' || m.rail else 'fx' end, 'wallet:' || m.owner_id,
        m.fee_currency::text, m.reload_amount),
      (m.id || ':fee', case when m.fee_mode = 'receiver' then 'wallet:' || m.owner_id
                            when m.fee_currency = 'COP' then 'rail:' || m.rail else 'fx' end, 'fees', m.fee_currency::text, m.fee_service),
      (m.id || ':iva', case when m.fee_mode = 'receiver' then 'wallet:' || m.owner_id
                            when m.fee_currency = 'COP' then 'rail:' || m.rail else 'fx' end, 'iva', m.fee_currency::text, m.fee_iva),
      (m.id || ':rounding', 'rail:' || m.rail, 'rounding', 'COP',
        m.charge - case when m.fee_currency = 'COP' then m.total_to_pay else m.amount end)
    ) leg (key, from_code, to_code, currency, amount)
   where m.status = 'succeeded' and s.id is null and leg.amount <> 0
  union all
  select s.movement_id, s.movement_id || ':suspense', 'rail:' || m.rail, 'suspense', s.currency::text, s.amount
    from suspense_case s join money_movement m on m.id = s.movement_id),
posted as (
  select t.event as id, t.key, f.code as from_code, o.code as to_code, t.currency::text as currency, t.amount
    from ledger_transfer t join ledger_account f on f.id = t.from_id join ledger_account o on o.id = t.to_id
   where t.event like 'mm\_%')
select coalesce(w.key, p.key) as key, w.amount as wanted, p.amount as posted
  from wanted w full join posted p on p.key = w.key and p.from_code = w.from_code and p.to_code = w.to_code
   and p.currency = w.currency and p.amount = w.amount
 where w.key is null or p.key is null;

-- I1 each bank transfer, payout, case and reversal has exactly the transfers of its record
with wanted as (
  select leg.* from reload r,
    lateral (values
      ('reload:' || r.id || ':owner', 'bank:' || r.transfer_account_id, 'wallet:' || r.owner_id, r.currency::text, r.amount),
      ('reload:' || r.id || ':fee', 'wallet:' || r.owner_id, 'fees', r.currency::text, r.fee_service),
      ('reload:' || r.id || ':iva', 'wallet:' || r.owner_id, 'iva', r.currency::text, r.fee_iva),
      ('reload:' || r.id || ':commission', 'fees', 'wallet:' || r.referrer_id, r.currency::text, r.commission)
    ) leg (key, from_code, to_code, currency, amount)
   where r.state = 'Paid' and leg.amount <> 0
  union all
  select 'payout:' || p.id, 'wallet:' || p.user_id, 'bank:' || p.transfer_account_id, p.currency::text, p.amount
    from payout p where p.status = 'PAID'
  union all
  select leg.* from rail_payout p,
    lateral (values
      ('rail_payout:' || p.id || ':paid', 'bank:' || p.transfer_account_id, 'rail:' || p.rail, p.currency::text, p.amount),
      ('rail_payout:' || p.id || ':cost', 'costs', 'rail:' || p.rail, p.currency::text, p.cost)
    ) leg (key, from_code, to_code, currency, amount)
   where p.status = 'PAID' and leg.amount <> 0
  union all
  select s.movement_id || ':resolved', 'suspense',
         case when s.transfer_account_id is null then 'rail:' || m.rail else 'bank:' || s.transfer_account_id end,
         s.currency::text, s.amount
    from suspense_case s join money_movement m on m.id = s.movement_id where s.status = 'RETURNED'
  union all
  select leg.* from suspense_case s join money_movement m on m.id = s.movement_id,
    lateral (values
      (m.id || ':resolved', 'suspense', case when m.fee_currency = 'COP' then 'wallet:' || m.owner_id else 'fx' end, 'COP',
        case when m.fee_currency = 'COP' then m.reload_amount else m.amount end),
      (m.id || ':owner', 'fx', 'wallet:' || m.owner_id, m.fee_currency::text,
        case when m.fee_currency = 'COP' then 0 else m.reload_amount end),
      (m.id || ':fee', case when m.fee_mode = 'receiver' then 'wallet:' || m.owner_id
                            when m.fee_currency = 'COP' then 'suspense' else 'fx' end, 'fees', m.fee_currency::text, m.fee_service),
      (m.id || ':iva', case when m.fee_mode = 'receiver' then 'wallet:' || m.owner_id
                            when m.fee_currency = 'COP' then 'suspense' else 'fx' end, 'iva', m.fee_currency::text, m.fee_iva),
      (m.id || ':rounding', 'suspense', 'rounding', 'COP',
        m.charge - case when m.fee_currency = 'COP' then m.total_to_pay else m.amount end)
    ) leg (key, from_code, to_code, currency, amount)
   where s.status = 'CREDITED' and leg.amount <> 0
  union all
  select r.movement_id || ':reversed', 'reversals', 'rail:' || m.rail, coalesce(s.currency::text, 'COP'), r.amount
    from reversal r join money_movement m on m.id = r.movement_id left join suspense_case s on s.movement_id = m.id),
posted as (
  select t.event, t.key, f.code as from_code, o.code as to_code, t.currency::text as currency, t.amount
    from ledger_transfer t join ledger_account f on f.id = t.from_id join ledger_account o on o.id = t.to_id
   where t.event ~ '^(reload|payout|rail_payout|suspense|reversal):' and t.key !~ '^reversal:')
select coalesce(w.key, p.key) as key, w.amount as wanted, p.amount as posted
  from wanted w full join posted p on p.key = w.key and p.from_code = w.from_code and p.to_code = w.to_code
   and p.currency = w.currency and p.amount = w.amount
 where w.key is null or p.key is null;

-- I1 the debits of a reversal are what left the wallet
select r.id, r.debited, moved.amount
  from reversal r join money_movement m on m.id = r.movement_id,
       lateral (select coalesce(sum(t.amount), 0) as amount, count(*) as debits
                  from ledger_transfer t join ledger_account f on f.id = t.from_id join ledger_account o on o.id = t.to_id
                 where t.event = 'reversal:' || r.id and f.code = 'wallet:' || m.owner_id and o.code = 'reversals'
                   and t.currency = r.currency) moved
 where (moved.amount, moved.debits) is distinct from (r.debited, r.debits::bigint);

-- I1 suspense holds what the open cases say
select coalesce(held.currency, waiting.currency) as currency, held.balance, waiting.amount
  from (select currency, balance from account_balance where code = 'suspense') held
  full join (select currency, sum(amount) as amount from suspense_case where status in ('OPEN', 'PROPOSED') group by 1) waiting
    using (currency)
 where coalesce(held.balance, 0) <> coalesce(waiting.amount, 0);

-- I2 each wallet is the sum of its transfers
select a.id, a.code, a.currency, a.balance, moved.amount
  from ledger_account a,
       lateral (select coalesce(sum(case when t.to_id = a.id then t.amount else -t.amount end), 0) as amount
                  from ledger_transfer t where a.id in (t.from_id, t.to_id)) moved
 where a.kind = 'wallet' and a.balance <> moved.amount;

-- I2 each balance after follows from the one before
select * from (
  select a.code, a.currency, t.id, side.after - lag(side.after, 1, 0) over (partition by a.id order by t.id) as step, side.amount
    from ledger_transfer t,
         lateral (values (t.to_id, t.amount, t.to_balance_after), (t.from_id, -t.amount, t.from_balance_after)) side (account_id, amount, after)
    join ledger_account a on a.id = side.account_id
   where a.kind = 'wallet') steps
 where step is distinct from amount;

-- I3 a paid link has exactly one payment that credited it
select l.id, l.uuid, l.paid_movement_id
  from payment_link l left join money_movement m on m.id = l.paid_movement_id and m.link_id = l.id and m.status = 'succeeded'
 where l.status = 'PAID' and (m.id is null or exists (select from suspense_case s where s.movement_id = m.id));

-- I3 a succeeded payment was credited or stands in suspense, and pays its link if it was credited
select m.id, m.link_id
  from money_movement m
  left join suspense_case s on s.movement_id = m.id
  left join payment_link l on l.paid_movement_id = m.id
 where m.status = 'succeeded'
   and case when m.link_id is null then s.reason <> 'account_erased' else (s.id is null) = (l.id is null) end;

-- I3 no credit is without its owner's payment
select t.key from ledger_transfer t
 where t.event like 'mm\_%' and t.key like '%:owner'
   and not exists (select from money_movement m where m.id = t.event and m.status = 'succeeded');

-- I3 money of another amount stands in suspense
select m.id from money_movement m
 where m.fail_reason = 'amount_mismatch' and not exists (select from suspense_case s where s.movement_id = m.id);

-- I4 payer mode credits the amount, receiver mode the amount less the fee
select m.id, m.fee_mode, credited.amount
  from money_movement m
  left join suspense_case s on s.movement_id = m.id,
       lateral (select coalesce(sum(case when a.id = t.to_id then t.amount else -t.amount end), 0) as amount
                  from ledger_transfer t join ledger_account a on a.id in (t.from_id, t.to_id)
                 where t.event = m.id and a.code = 'wallet:' || m.owner_id) credited
 where m.status = 'succeeded' and s.id is null
   and credited.amount <> case m.fee_mode when 'payer' then m.reload_amount else m.reload_amount - m.fee_service - m.fee_iva end;

-- I4 an approved bank transfer credits the amount less fee and IVA
select r.id, credited.amount
  from reload r,
       lateral (select coalesce(sum(case when a.id = t.to_id then t.amount else -t.amount end), 0) as amount
                  from ledger_transfer t join ledger_account a on a.id in (t.from_id, t.to_id)
                 where t.event = 'reload:' || r.id and a.code = 'wallet:' || r.owner_id) credited
 where credited.amount <> case r.state when 'Paid' then r.amount - r.fee_service - r.fee_iva else 0 end;

-- I4 a paid link shows what its payment was
select l.id from payment_link l join money_movement m on m.id = l.paid_movement_id
 where (l.amount, l.service_fee_amount, l.service_iva_amount, l.paid_amount)
       is distinct from (m.reload_amount, m.fee_service, m.fee_iva, m.total_to_pay);

-- I6 one event for each final state of a link
select l.id, l.status, count(o.id)
  from payment_link l left join outbox o on o.subject = l.uuid::text and o.type = 'payment_link.' || lower(l.status::text)
 where l.status in ('PAID', 'EXPIRED', 'CANCELLED') group by l.id
having count(o.id) > 1 or count(o.id) = 0 and l.updated_at > now() - interval '29 days';

-- I6 one event for each state of a movement
select o.subject, o.type, count(*) from outbox o where o.type like 'money\_movement.%' group by 1, 2 having count(*) <> 1;

-- I6 each event is there once for each endpoint that listens as it did then
select e.id as endpoint_id, o.id as outbox_id, o.type
  from webhook_endpoint e
  join outbox o on o.owner_id = e.owner_id
 where e.removed_at is null and e.off_reason is distinct from 'owner' and o.sent_at is not null
   and o.created_at > greatest(e.listens_since + interval '1 minute', now() - interval '29 days')
   and (o.type ~ '^payment_link\.(paid|expired|cancelled)$' or o.type = 'profile.level_changed'
     or o.type ~ '^money_movement\.(pending|processing|succeeded|failed|expired)$')
   and (cardinality(e.events) = 0 or o.type = any (e.events))
   and not exists (select from webhook_delivery d where d.outbox_id = o.id and d.endpoint_id = e.id);

-- I6 what is said to be delivered was taken, and one event has one id for each endpoint
select d.id, d.message_id
  from webhook_delivery d
 where d.delivered_at is not null
   and not exists (select from webhook_attempt a where a.delivery_id = d.id and a.status between 200 and 299)
union all
select min(id), min(message_id) from webhook_delivery where outbox_id is not null group by outbox_id, endpoint_id having count(*) > 1;

-- I7 the recorded states are a chain of allowed steps that ends at the present one
with steps as (
  select s.subject, s.id, s.from_status, s.to_status,
         lag(s.to_status) over (partition by s.subject order by s.id) as before,
         lead(s.id) over (partition by s.subject order by s.id) is null as last
    from status_change s),
-- earlier months may have been detached
kept as materialized (select kept_since('status_change') as since)
select steps.subject, steps.from_status, steps.to_status
  from steps cross join kept
  left join money_movement m on m.id = steps.subject
  left join payment_link l on 'link:' || l.id = steps.subject
  left join reload r on 'reload:' || r.id = steps.subject
 where steps.from_status is distinct from steps.before
       and (steps.before is not null or coalesce(m.created_at, l.created_at, r.created_at) >= kept.since) is not false
    or steps.last and steps.to_status <> coalesce(m.status::text, l.status::text, r.state::text)
    or steps.from_status in ('PAID', 'EXPIRED', 'CANCELLED', 'succeeded', 'failed', 'Paid', 'Error')
    or steps.from_status = 'expired' and steps.to_status not in ('succeeded', 'failed')
    or steps.from_status = 'processing' and steps.to_status in ('initiated', 'pending')
    or steps.from_status = 'pending' and steps.to_status = 'initiated';

-- I7 each bank transfer has its states recorded, and was decided by others than its owner
select r.id from reload r
 where coalesce(r.decided_at, r.created_at) >= kept_since('status_change')
       and not exists (select from status_change s where s.subject = 'reload:' || r.id and s.to_status = r.state::text)
    or r.owner_id in (r.reviewer_id, r.first_approver_id) or r.state = 'Paid' and r.reviewer_id = r.first_approver_id;

-- I7 an open link has no time of payment, a paid one exactly one
select l.id from payment_link l where (l.status = 'PAID') <> (l.paid_at is not null);

-- I7 an active link has an open payment
select l.id from payment_link l
 where l.status = 'ACTIVE'
   and not exists (select from money_movement m where m.link_id = l.id and m.status in ('initiated', 'pending', 'processing'));

-- I8 keys, ids and references are unique
select what, value, count(*) from (
  select 'tracking_key' as what, tracking_key as value from money_movement
  union all select 'number', number::text from money_movement
  union all select 'number', id::text from reload
  union all select 'external_id', owner_id || ' ' || external_id from money_movement where external_id is not null
  union all select 'link external_id', owner_id || ' ' || external_id from payment_link where external_id is not null
  union all select 'rail reference', rail || ' ' || rail_reference from money_movement where rail_reference is not null
  union all select 'notice', rail || ' ' || notice_id from rail_notice
  union all select 'transfer', key from ledger_transfer) named
 group by what, value having count(*) > 1;

-- I9 no payment is open an hour after its deadline
select id from money_movement where status in ('initiated', 'pending', 'processing') and expires_at < now() - interval '1 hour';

-- I9 no event waits an hour to be told
select id from outbox where sent_at is null and created_at < now() - interval '1 hour';

-- I9 no delivery is an hour past its time, to an endpoint that takes any
select d.id from webhook_delivery d join webhook_endpoint e on e.id = d.endpoint_id and e.off_at is null and e.removed_at is null
 where d.next_try_at < now() - interval '1 hour' and (e.paused_until is null or e.paused_until < now() - interval '1 hour');
