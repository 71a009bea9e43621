-- Rejects a state transition of a bank transfer that the contract does not allow, and records each transition.
create or replace function record_reload_state() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.state = old.state then
      return null;
    end if;
    if old.state <> 'Created' then
      raise exception 'reload % cannot go from % to %', new.id, old.state, new.state using errcode = 'check_violation';
    end if;
  end if;
  insert into status_change (subject, from_status, to_status)
    values ('reload:' || new.id, case when tg_op = 'UPDATE' then old.state::text end, new.state::text);
  return null;
end $$;
