-- A reversal has a case until two persons closed it.
create or replace function follow_reversal() returns trigger language plpgsql as $$
begin
  if new.status = 'CLOSED' then
    perform close_case('reversal', new.id::text, 'closed', new.reason, new.closed_by_id, now());
  else
    perform open_case('reversal', new.id::text, null,
                      jsonb_build_object('movement_id', new.movement_id, 'amount', new.amount::text, 'currency', coalesce(
                        (select s.currency::text from suspense_case s where s.movement_id = new.movement_id), 'COP')),
                      case tg_op when 'INSERT' then new.created_at else now() end);
    perform put_case('reversal', new.id::text, new.status::text::"CaseStatus");
  end if;
  return null;
end $$;
create or replace trigger follow_new after insert on reversal for each row execute function follow_reversal();
create or replace trigger follow after update of status on reversal
  for each row when (new.status <> old.status) execute function follow_reversal();
