-- Writes an event for money that needs a manual decision, in the transaction that recorded it. The movement's status
-- does not always change, so the movement's own events do not suffice.
create or replace function record_waiting() returns trigger language plpgsql as $$
begin
  insert into outbox (type, owner_id, subject, data)
    select tg_argv[0], m.owner_id, m.id, jsonb_build_object('id', new.id) from money_movement m where m.id = new.movement_id;
  return null;
end $$;
