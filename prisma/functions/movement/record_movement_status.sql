-- Rejects a status transition that the contract does not allow; records each transition and its event. An event stores
-- only what may change later; everything else is read from the resource when the event is written out.
create or replace function record_movement_status() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if not (old.status = 'initiated' and new.status in ('pending', 'processing', 'succeeded', 'failed', 'expired')
         or old.status = 'pending' and new.status in ('processing', 'succeeded', 'failed', 'expired')
         or old.status = 'processing' and new.status in ('succeeded', 'failed', 'expired')
         or old.status = 'expired' and new.status in ('succeeded', 'failed')) then
      raise exception 'movement % cannot go from % to %', new.id, old.status, new.status using errcode = 'check_violation';
    end if;
  end if;
  insert into status_change (subject, from_status, to_status)
    values (new.id, case when tg_op = 'UPDATE' then old.status::text end, new.status::text);
  insert into outbox (type, owner_id, subject, data)
    values ('money_movement.' || new.status, new.owner_id, new.id,
            jsonb_build_object('status', new.status, 'link_id', new.link_id, 'updated_at', new.updated_at));
  return null;
end $$;
