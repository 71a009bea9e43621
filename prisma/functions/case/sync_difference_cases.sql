-- Each difference of a day has a case: one that a new run no longer finds, or finds of another amount or state there, ends by itself, and one
-- that a person closed stays closed for that amount and state. Cases from before states were written say none.
create or replace function sync_difference_cases(of_day int) returns void language plpgsql as $$
begin
  update case_file c set status = 'CLOSED', closed_at = now(), outcome = 'gone'
   where c.kind = 'reconciliation_difference' and c.status <> 'CLOSED' and (c.facts ->> 'reconciliation')::int = of_day
     and not exists (select from reconciliation_line l where l.reconciliation_id = of_day and difference_subject(l) = c.subject
                                             and same_difference(c.facts, l));
  insert into case_file (kind, subject, due_at, facts)
    select 'reconciliation_difference', difference_subject(l), case_due('reconciliation_difference', now()),
           jsonb_strip_nulls(jsonb_build_object(
             'reconciliation', l.reconciliation_id, 'difference', l.kind, 'rail', r.rail, 'day', r.day, 'movement_id', l.movement_id,
             'amount', coalesce(l.their_amount, l.our_amount)::text, 'state', l.their_state, 'currency', coalesce(l.their_currency, l.our_currency)))
      from reconciliation_line l join reconciliation r on r.id = l.reconciliation_id
     where l.reconciliation_id = of_day
       and not exists (select from case_file c
                        where c.kind = 'reconciliation_difference' and c.subject = difference_subject(l) and c.closed_by_id is not null
                           and same_difference(c.facts, l))
     order by l.id
    on conflict (kind, subject) where status <> 'CLOSED' do nothing;
end $$;
