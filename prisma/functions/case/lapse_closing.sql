-- A case that ends with what it was about needs nobody's confirmation any more.
create or replace function lapse_closing() returns trigger language plpgsql as $$
declare
  stale record;
begin
  for stale in
    update proposal set status = 'LAPSED', ended_at = new.closed_at
     where kind = 'case.close' and subject = 'case:' || new.number and status = 'PROPOSED'
    returning subject, kind
  loop
    insert into audit_entry (action, subject, "to") values ('write.lapsed', stale.subject, jsonb_build_object('write', stale.kind));
  end loop;
  return null;
end $$;
create or replace trigger lapse_closing after update of status on case_file
  for each row when (new.status = 'CLOSED' and new.closed_by_id is null) execute function lapse_closing();
