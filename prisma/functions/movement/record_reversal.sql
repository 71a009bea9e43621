-- Writes the event of what was debited for a reversal, also after its closing, and of that, with the reversal as it stands then.
create or replace function record_reversal() returns trigger language plpgsql as $$
begin
  insert into outbox (type, owner_id, subject, data)
    select case when new.status = 'CLOSED' and old.status <> 'CLOSED' then 'reversal.closed' else 'reversal.debited' end, m.owner_id, m.id,
           jsonb_build_object('status', m.status, 'disposition', m.disposition, 'fail_reason', m.fail_reason, 'link_id', m.link_id,
                              'settled_at', m.settled_at, 'updated_at', m.updated_at,
                              'reversal', jsonb_build_object(
                                'status', new.status, 'closed_at', new.closed_at,
                                'debited', (case new.status when 'CLOSED' then new.wallet_share + new.recovered else new.debited end)::text))
      from money_movement m where m.id = new.movement_id;
  return null;
end $$;

create or replace trigger record_change after update of status, debited, recovered on reversal
  for each row when (new.debited <> old.debited or new.recovered <> old.recovered or new.status = 'CLOSED' and old.status <> 'CLOSED')
  execute function record_reversal();
