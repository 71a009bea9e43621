-- Events in the order in which they were dispatched (docs/contract.md#event-stream), which `number_dispatched` keeps. Their own numbers are
-- not that order: they are taken when an event is written, and a later one may be committed first.
create sequence outbox_dispatch_order_seq;
alter table outbox add column dispatch_order bigint;

-- Those of before come before, by their own numbers; with room for those that are dispatched before the function is there.
select setval('outbox_dispatch_order_seq', coalesce(max(id), 0) + 1000000) from outbox;
create index outbox_in_order on outbox (owner_id, coalesce(dispatch_order, id))
  where sent_at is not null and type not in ('money_movement.initiated', 'movement.accepted', 'suspense.opened', 'reversal.opened');
