-- Opens and ends the alerts that time alone causes: a payment that its rail has been processing for a day, and money in suspense for more
-- than a day, by currency: what counts is its open case, since money that is held again waits anew. One that a person closed comes again
-- only for what was not there then. Returns how many cases changed.
create or replace function sync_alerts() returns int language plpgsql as $$
declare
  opened int;
  ended int;
begin
  insert into case_file (kind, subject, due_at, facts)
    select 'alert_processing', m.id, case_due('alert_processing', now()),
           jsonb_build_object('movement_id', m.id, 'amount', m.charge::text, 'currency', 'COP')
      from money_movement m
     where m.status = 'processing' and m.updated_at < now() - interval '24 hours'
       and not exists (select from case_file c where c.kind = 'alert_processing' and c.subject = m.id and (c.status <> 'CLOSED' or c.closed_by_id is not null))
    union all
    select 'alert_suspense_age', s.currency::text, case_due('alert_suspense_age', now()),
           jsonb_build_object('amount', sum(s.amount)::text, 'currency', s.currency, 'count', count(*))
      from suspense_case s join case_file f on f.kind = 'suspense' and f.subject = s.id::text and f.status <> 'CLOSED'
     where s.status in ('OPEN', 'PROPOSED') and f.due_at < now()
     group by s.currency
    having not exists (select from case_file c
                        where c.kind = 'alert_suspense_age' and c.subject = s.currency::text
                          and (c.status <> 'CLOSED' or c.closed_by_id is not null and c.closed_at > max(f.due_at)))
    on conflict (kind, subject) where status <> 'CLOSED' do nothing;
  get diagnostics opened = row_count;
  update case_file c set status = 'CLOSED', closed_at = now(), outcome = 'gone'
   where c.status <> 'CLOSED'
     and (c.kind = 'alert_processing' and not exists (select from money_movement m where m.id = c.subject and m.status = 'processing')
       or c.kind = 'alert_suspense_age' and not exists (
            select from suspense_case s join case_file f on f.kind = 'suspense' and f.subject = s.id::text and f.status <> 'CLOSED'
             where s.status in ('OPEN', 'PROPOSED') and s.currency::text = c.subject and f.due_at < now()));
  get diagnostics ended = row_count;
  return opened + ended;
end $$;
