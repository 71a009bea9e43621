-- Money that waits for a person is told of like everything else: by a row in the transaction of the fact, whichever way the rail's word
-- came. Not all of it changes a movement's state, so the movement's own events do not suffice.
create function record_waiting() returns trigger language plpgsql as $$
begin
  insert into outbox (type, owner_id, subject, data)
    select tg_argv[0], m.owner_id, m.id, jsonb_build_object('id', new.id) from money_movement m where m.id = new.movement_id;
  return null;
end $$;
create trigger record_waiting after insert on suspense_case
  for each row execute function record_waiting('suspense.opened');
create trigger record_waiting after insert on reversal
  for each row execute function record_waiting('reversal.opened');
