-- A case that one person proposes to close waits for another; once that is decided, it is open as before, until it is closed.
create or replace function follow_closing() returns trigger language plpgsql as $$
begin
  update case_file
     set status = (case new.status when 'PROPOSED' then 'PROPOSED' else 'OPEN' end)::"CaseStatus"
   where number = split_part(new.subject, ':', 2)::int and status <> 'CLOSED';
  return null;
end $$;
create or replace trigger follow_new after insert on proposal
  for each row when (new.kind = 'case.close') execute function follow_closing();
create or replace trigger follow after update of status on proposal
  for each row when (new.kind = 'case.close' and new.status <> old.status) execute function follow_closing();
