-- A case that is closed, by itself or by one person where that was enough, needs nobody's confirmation any more. What another decides at
-- this moment ends by that, so it is not waited for.
create or replace function lapse_closing() returns trigger language plpgsql as $$
declare
  stale record;
begin
  for stale in
    update proposal p set status = 'LAPSED', ended_at = new.closed_at
     where p.id in (select id from proposal
                     where kind = 'case.close' and subject = 'case:' || new.number and status = 'PROPOSED' for update skip locked)
    returning p.subject, p.kind, p.before, p.after
  loop
    insert into audit_entry (action, subject, "from", "to")
      values ('write.lapsed', stale.subject, stale.before, stale.after || jsonb_build_object('write', stale.kind));
  end loop;
  return null;
end $$;
create or replace trigger lapse_closing after update of status on case_file
  for each row when (new.status = 'CLOSED') execute function lapse_closing();
