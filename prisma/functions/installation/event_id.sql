-- The id by which an account knows an event, its `webhook-id`: of when it was written and its number, so that nothing is stored for it and
-- another installation has another (lib/domain/webhook/event-id.ts).
create or replace function event_id(number bigint, at timestamptz) returns text immutable parallel safe language sql as $$
  select 'msg_' || lpad(to_hex((extract(epoch from at) * 1000)::bigint), 16, '0') || lpad(to_hex(number), 16, '0')
$$;
