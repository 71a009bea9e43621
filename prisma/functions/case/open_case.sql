-- Opens a case, or finds the one that is open already: of two that come at once, both get the same. Returns its id.
create or replace function open_case(of_kind text, about text, due timestamptz, told jsonb, opened timestamptz) returns text language plpgsql as $$
declare
  found_id text;
begin
  loop
    insert into case_file (kind, subject, due_at, facts, opened_at)
      values (of_kind, about, coalesce(due, case_due(of_kind, opened)), told, opened)
      on conflict (kind, subject) where status <> 'CLOSED' do nothing
      returning id into found_id;
    if found_id is null then
      select id into found_id from case_file where kind = of_kind and subject = about and status <> 'CLOSED';
    end if;
    if found_id is not null then
      return found_id;
    end if;
  end loop;
end $$;
