-- Rejects a status transition that the contract does not allow; records each transition and its event, and the event of money that
-- went elsewhere than to its owner at once. What was paid and not credited is `suspended` alone: whoever acts on `succeeded` would deliver
-- twice for a link that was paid twice. An event stores only what may change later; everything else is read from the resource
-- when the event is written out. That a payment begins concerns the service alone.
create or replace function record_movement_status() returns trigger language plpgsql as $$
declare
  changes jsonb := case when new.status = 'initiated' then jsonb_build_object('link_id', new.link_id)
                        else jsonb_build_object('status', new.status, 'disposition', new.disposition, 'fail_reason', new.fail_reason,
                                                'link_id', new.link_id, 'settled_at', new.settled_at, 'updated_at', new.updated_at)
                   end;
begin
  if tg_op = 'INSERT' or new.status <> old.status then
    if tg_op = 'UPDATE' and not (old.status = 'initiated' and new.status in ('pending', 'processing', 'succeeded', 'failed', 'expired')
         or old.status = 'pending' and new.status in ('processing', 'succeeded', 'failed', 'expired')
         or old.status = 'processing' and new.status in ('succeeded', 'failed', 'expired')
         or old.status = 'expired' and new.status in ('succeeded', 'failed')) then
      raise exception 'movement % cannot go from % to %', new.id, old.status, new.status using errcode = 'check_violation';
    end if;
    insert into status_change (subject, from_status, to_status)
      values (new.id, case when tg_op = 'UPDATE' then old.status::text end, new.status::text);
    if new.status <> 'succeeded' or new.disposition <> 'in_suspense' then
      insert into outbox (type, owner_id, subject, data)
        values ('money_movement.' || new.status, new.owner_id, new.id, changes);
    end if;
  end if;
  if tg_op = 'UPDATE' and new.disposition <> old.disposition
     and (new.disposition in ('in_suspense', 'returned', 'reversed') or old.disposition = 'in_suspense') then
    insert into outbox (type, owner_id, subject, data)
      values ('money_movement.' || case new.disposition when 'in_suspense' then 'suspended' else new.disposition::text end,
              new.owner_id, new.id, changes);
  end if;
  return null;
end $$;
