-- A case keeps what it is about, goes back and forth between open and proposed, and stays closed; none is deleted.
create or replace function keep_case() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'case % cannot be deleted', old.number using errcode = 'restrict_violation';
  elsif old.status = 'CLOSED' then
    raise exception 'case % is closed', old.number using errcode = 'check_violation';
  elsif (new.number, new.id, new.kind, new.subject, new.opened_at, new.facts)
        is distinct from (old.number, old.id, old.kind, old.subject, old.opened_at, old.facts) then
    raise exception 'case % keeps what it is about', old.number using errcode = 'check_violation';
  end if;
  return new;
end $$;
create or replace trigger keep_case before update or delete on case_file for each row execute function keep_case();
