-- Events in the order in which their account was told of them (docs/contract.md#event-stream). Their own numbers are not that order: they are
-- taken when an event is written, and a later one may be committed first.
create sequence outbox_told_order_seq;
alter table outbox add column told_order bigint;

create function number_told() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('outbox:told', 0));
  new.told_order := nextval('outbox_told_order_seq');
  return new;
end $$;
create trigger number_told before update of sent_at on outbox
  for each row when (old.sent_at is null and new.sent_at is not null) execute function number_told();

-- Those of before come before, by their own numbers.
select setval('outbox_told_order_seq', coalesce(max(id), 0) + 1) from outbox;
create index outbox_in_order on outbox (owner_id, coalesce(told_order, id))
  where sent_at is not null and type not in ('money_movement.initiated', 'movement.accepted', 'suspense.opened', 'reversal.opened');
