-- The open cases of whoever leaves the console are nobody's again, so that they are found.
create or replace function free_cases() returns trigger language plpgsql as $$
begin
  with freed as (
    update case_file set assignee_id = null where assignee_id = new.id and status <> 'CLOSED' returning number)
  insert into audit_entry (action, subject, "from", "to")
    select 'case.assigned', 'case:' || number, jsonb_build_object('assignee_id', new.id), jsonb_build_object('assignee_id', null)
      from freed order by number;
  return null;
end $$;
create or replace trigger free_cases after update of roles, blocked_at, erased_at on "user"
  for each row when (acts_at_console(old) and not acts_at_console(new)) execute function free_cases();
