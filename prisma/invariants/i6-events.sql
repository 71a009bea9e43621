-- I6 one event for each final state of a link
select l.id, l.status, count(o.id)
  from payment_link l left join outbox o on o.subject = l.uuid::text and o.type = 'payment_link.' || lower(l.status::text)
 where l.status in ('PAID', 'EXPIRED', 'CANCELLED') group by l.id, l.status, l.updated_at
having count(o.id) > 1 or count(o.id) = 0 and l.updated_at > now() - interval '29 days';

-- I6 one event for each state of a movement
-- a return that the bank gave back suspends its payment again
select o.subject, o.type, count(*) from outbox o where o.type like 'money\_movement.%' group by 1, 2
having count(*) > case when o.type in ('money_movement.suspended', 'money_movement.returned')
                  then 1 + (select count(*) from payout p where p.movement_id = o.subject and p.purpose = 'return' and p.status = 'returned')
                  else 1 end;

-- I6 each event is there once for each endpoint that listens as it did then
-- by outbox.id
select e.id as endpoint_id, o.id as outbox_id, o.type
  from webhook_endpoint e
  join outbox o on o.owner_id = e.owner_id
 where o.id between $1 and $2 and e.removed_at is null and e.off_reason is distinct from 'owner' and o.sent_at is not null
   and o.created_at > greatest(e.listens_since + interval '1 minute', now() - interval '29 days')
   and (o.type ~ '^payment_link\.(paid|expired|cancelled)$' or o.type = 'profile.level_changed'
     or o.type ~ '^money_movement\.(pending|processing|succeeded|failed|expired|suspended|credited|returned|reversed)$'
     or o.type in ('reversal.debited', 'reversal.closed')
     or o.type ~ '^(payout|refund)\.(awaiting_destination|requested|approved|sent|completed|rejected|cancelled|failed|returned)$')
   and (cardinality(e.events) = 0 or o.type = any (e.events))
   and not exists (select from webhook_delivery d where d.outbox_id = o.id and d.endpoint_id = e.id);

-- I6 a delivery marked as delivered has an attempt that was answered 2xx
-- by webhook_delivery.id
select d.id, d.message_id
  from webhook_delivery d
 where d.id between $1 and $2 and d.delivered_at is not null
   and not exists (select from webhook_attempt a where a.delivery_id = d.id and a.status between 200 and 299);

-- I6 an event has one delivery for each endpoint
-- by webhook_delivery.outbox_id
select outbox_id, endpoint_id, count(*) from webhook_delivery
 where outbox_id between $1 and $2 group by outbox_id, endpoint_id having count(*) > 1;
