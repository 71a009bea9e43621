-- I12 money in suspense, a reversal and a refund have an open case exactly while they wait, in the same state
with waiting as (
  select 'suspense' as kind, id::text as subject, status::text from suspense_case where status in ('OPEN', 'PROPOSED')
  union all select 'reversal', id::text, status::text from reversal where status <> 'CLOSED'
  union all
  select 'refund_waiting', p.id,
         case when exists (select from payout_approval a where a.payout_number = p.number) then 'PROPOSED' else 'OPEN' end
    from payout p where p.purpose <> 'withdrawal' and p.status in ('awaiting_destination', 'requested')),
open as (
  select kind, subject, status::text from case_file where status <> 'CLOSED' and kind in ('suspense', 'reversal', 'refund_waiting'))
select coalesce(w.kind, o.kind) as kind, coalesce(w.subject, o.subject) as subject, w.status as waits, o.status as stands
  from waiting w full join open o on o.kind = w.kind and o.subject = w.subject
 where w.status is distinct from o.status;

-- I12 a hit of a screening list has an open case exactly while it waits, in the same state
with waiting as (select id::text as subject, status::text from screening_hit where status in ('OPEN', 'PROPOSED')),
open as (select subject, status::text from case_file where status <> 'CLOSED' and kind = 'screening_hit')
select coalesce(w.subject, o.subject) as subject, w.status as waits, o.status as stands
  from waiting w full join open o on o.subject = w.subject
 where w.status is distinct from o.status;

-- I12 a request about somebody's data has an open case exactly while it waits
with waiting as (select id::text as subject from data_request where status in ('OPEN', 'INCOMPLETE')),
open as (select subject from case_file where status <> 'CLOSED' and kind = 'data_request')
select coalesce(w.subject, o.subject) as subject, w.subject is not null as waits
  from waiting w full join open o on o.subject = w.subject
 where w.subject is null or o.subject is null;

-- I12 each unknown notice has a case
-- by rail_notice.id
select n.id from rail_notice n
 where n.id between $1 and $2 and n.movement_id is null
   and not exists (select from case_file c where c.kind = 'unknown_notice' and c.subject = n.id::text);

-- I12 each difference has a case
-- by reconciliation_line.id
select l.id from reconciliation_line l
 where l.id between $1 and $2
   and not exists (select from case_file c where c.kind = 'reconciliation_difference' and c.subject = difference_subject(l));

-- I12 each line of a bank statement has a case if nothing explains it
-- by bank_statement_line.id
select l.id from bank_statement_line l
 where l.id between $1 and $2 and bank_line_waits(l)
   and not exists (select from case_file c
                    where c.kind = 'bank_line' and c.subject = l.id::text and (c.status <> 'CLOSED' or c.closed_by_id is not null));

-- I12 no case is open about what does not wait
select c.number, c.kind, c.subject from case_file c
 where c.status <> 'CLOSED'
   and case c.kind
     when 'unknown_notice' then not exists (select from rail_notice n where n.id = c.subject::bigint and n.movement_id is null)
     when 'bank_line' then not exists (select from bank_statement_line l where l.id = c.subject::bigint and bank_line_waits(l))
     when 'reconciliation_difference' then not exists (
       select from reconciliation_line l
        where l.reconciliation_id = (c.facts ->> 'reconciliation')::int and difference_subject(l) = c.subject)
     else false
   end;
