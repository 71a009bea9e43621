-- Writes an event for money that waits for a person, in the transaction of the fact. It does not always change the movement's status, so
-- the movement's own events do not suffice.
create or replace function record_waiting() returns trigger language plpgsql as $$
begin
  insert into outbox (type, owner_id, subject, data)
    select tg_argv[0], m.owner_id, m.id, jsonb_build_object('id', new.id) from money_movement m where m.id = new.movement_id;
  return null;
end $$;
