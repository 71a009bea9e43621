-- Each invariant of the books that some rows break has a case, until a check finds none (docs/ledger.md#invariants). One that a person
-- closed comes again when other rows break it than at the check before, also after none did. `results`: name and number of rows of each,
-- and whether they are others than at the check before; the version beside this one says only how many there are.
create or replace function sync_invariants(results jsonb) returns void language plpgsql as $$
begin
  insert into case_file (kind, subject, due_at, facts)
    select 'alert_invariant', r.name, case_due('alert_invariant', now()), jsonb_build_object('broken', r.broken)
      from jsonb_to_recordset(results) r (name text, broken int, changed boolean)
     where r.broken > 0
       and coalesce((select c.closed_by_id is null or coalesce(r.changed, (c.facts ->> 'broken')::int <> r.broken)
                       from case_file c where c.kind = 'alert_invariant' and c.subject = r.name order by c.number desc limit 1), true)
    on conflict (kind, subject) where status <> 'CLOSED' do nothing;
  update case_file c set status = 'CLOSED', closed_at = now(), outcome = 'gone'
   where c.kind = 'alert_invariant' and c.status <> 'CLOSED'
     and not exists (select from jsonb_to_recordset(results) r (name text, broken int) where r.name = c.subject and r.broken > 0);
end $$;
