-- Numbers events in the order in which accounts are told of them (docs/contract.md#event-stream). Dispatches take turns from here until they
-- commit, so a higher number is seen later: who has read up to a number has missed none before it.
create or replace function number_told() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('outbox:told', 0));
  new.told_order := nextval('outbox_told_order_seq');
  return new;
end $$;

create or replace trigger number_told before update of sent_at on outbox
  for each row when (old.sent_at is null and new.sent_at is not null) execute function number_told();
