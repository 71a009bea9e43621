-- Rejects a transition of a payout that no rule allows; records each transition and its event.
create or replace function record_payout_status() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and not (
       old.status = 'awaiting_destination' and new.status in ('requested', 'rejected', 'cancelled')
       or old.status = 'requested' and new.status in ('approved', 'rejected', 'cancelled')
       or old.status = 'approved' and new.status in ('sent', 'completed', 'rejected', 'failed')
       or old.status = 'sent' and new.status in ('completed', 'failed', 'returned')
       or old.status = 'completed' and new.status = 'returned') then
    raise exception 'payout % cannot go from % to %', new.number, old.status, new.status using errcode = 'check_violation';
  end if;
  insert into status_change (subject, from_status, to_status)
    values ('payout:' || new.number, case when tg_op = 'UPDATE' then old.status::text end, new.status::text);
  perform tell_payout(new, new.status::text);
  return null;
end $$;

create or replace trigger record_new after insert on payout for each row execute function record_payout_status();
create or replace trigger record_status after update of status on payout
  for each row when (new.status <> old.status) execute function record_payout_status();
