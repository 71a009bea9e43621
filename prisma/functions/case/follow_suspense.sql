-- Money in suspense has a case while it waits for a decision; held again, because its return did not arrive, it has another.
create or replace function follow_suspense() returns trigger language plpgsql as $$
begin
  if new.status in ('OPEN', 'PROPOSED') then
    perform open_case('suspense', new.id::text, null,
                      jsonb_build_object('movement_id', new.movement_id, 'amount', new.amount::text, 'currency', new.currency, 'reason', new.reason),
                      case tg_op when 'INSERT' then new.created_at else now() end);
    perform put_case('suspense', new.id::text, new.status::text::"CaseStatus");
  else
    perform close_case('suspense', new.id::text, lower(new.status::text), new.proposal_reason, new.decided_by_id, now());
  end if;
  return null;
end $$;
create or replace trigger follow_new after insert on suspense_case for each row execute function follow_suspense();
create or replace trigger follow after update of status on suspense_case
  for each row when (new.status <> old.status) execute function follow_suspense();
