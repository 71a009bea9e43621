-- Closes the open case about a subject. `by_whom`: null where its cause went away by itself. Returns false if there is none, or another
-- closed it first.
create or replace function close_case(of_kind text, about text, outcome text, reason text, by_whom int, closed timestamptz)
  returns boolean language plpgsql as $$
begin
  update case_file c
     set status = 'CLOSED', closed_at = closed, closed_by_id = by_whom, outcome = close_case.outcome, reason = close_case.reason
   where c.kind = of_kind and c.subject = about and c.status <> 'CLOSED';
  return found;
end $$;
