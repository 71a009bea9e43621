-- Events as their account reads them (docs/contract.md#stored-events): by type, and by what they are of. Only dispatched ones, so that a
-- payment's own transaction writes no index more; and none of those that are for the service alone.
create index outbox_of_owner on outbox (owner_id, type, id)
  where sent_at is not null and type not in ('money_movement.initiated', 'movement.accepted', 'suspense.opened', 'reversal.opened');
create index outbox_of_subject on outbox (subject)
  where sent_at is not null and type not in ('money_movement.initiated', 'movement.accepted', 'suspense.opened', 'reversal.opened');

-- An event has one id for all endpoints.
drop index webhook_delivery_message_id_key;
create unique index webhook_delivery_message_id_endpoint_id_key on webhook_delivery (message_id, endpoint_id);

-- One plan for whoever asks: not a walk through everybody's events for those of a few.
alter table outbox alter column owner_id set (n_distinct = -0.01), alter column type set (n_distinct = -0.01);
