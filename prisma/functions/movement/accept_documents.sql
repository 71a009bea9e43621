-- Stores that a payer accepted the gateway's documents for a movement that waits for it, and queues its start. Returns
-- false if the movement no longer waits, or has expired. `documents`: [{type, permalink, token}]
create or replace function accept_documents(movement text, documents jsonb, from_address text) returns boolean language plpgsql as $$
declare
  moved money_movement;
begin
  update money_movement
     -- a job starts it; if the job is lost, the sweep polls the rail
     set awaits_acceptance = false, next_ask_at = now() + interval '15 seconds', updated_at = now()
   where id = movement and awaits_acceptance and status = 'initiated' and expires_at > account_time(owner_id)
  returning * into moved;
  if not found then
    return false;
  end if;
  insert into payer_consent (movement_id, type, permalink, token, address)
    select moved.id, d.type, d.permalink, d.token, from_address
      from jsonb_to_recordset(documents) as d (type "AcceptanceType", permalink text, token text);
  insert into outbox (type, owner_id, subject, data)
    values ('movement.accepted', moved.owner_id, moved.id, jsonb_build_object('link_id', moved.link_id));
  return true;
end $$;
