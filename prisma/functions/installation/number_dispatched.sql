-- Numbers events in the order in which they are dispatched (docs/contract.md#event-stream). Dispatches take turns from here until they
-- commit, so a higher number is seen later: who has read up to a number has missed none before it.
create or replace function number_dispatched() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('outbox:dispatch', 0));
  new.dispatch_order := nextval('outbox_dispatch_order_seq');
  return new;
end $$;

create or replace trigger number_dispatched before update of sent_at on outbox
  for each row when (old.sent_at is null and new.sent_at is not null) execute function number_dispatched();
