-- A request about somebody's data has a case until it is answered or given up. It is due when its answer is, or while it is incomplete
-- when its person is deemed to have given it up. One that comes back has another case, which opens then: a closed one stays closed.
create or replace function follow_data_request() returns trigger language plpgsql as $$
declare
  last_day date := case new.status when 'INCOMPLETE' then new.complete_by else new.due_on end;
  due timestamptz := (last_day + time '23:59:59.999') at time zone 'America/Bogota';
begin
  if new.status in ('OPEN', 'INCOMPLETE') then
    perform open_case('data_request', new.id::text, due,
                      jsonb_build_object('request', new.kind, 'topic', new.topic, 'owner', new.owner_id),
                      case tg_op when 'INSERT' then new.created_at else now() end);
    update case_file set due_at = due where kind = 'data_request' and subject = new.id::text and status <> 'CLOSED';
  else
    perform close_case('data_request', new.id::text, lower(new.status::text), null, new.answered_by_id, now());
  end if;
  return null;
end $$;
create or replace trigger follow_new after insert on data_request for each row execute function follow_data_request();
create or replace trigger follow after update of status, due_on on data_request
  for each row when ((new.status, new.due_on) is distinct from (old.status, old.due_on)) execute function follow_data_request();
