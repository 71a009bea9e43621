-- Recorded changes of status of one subject that no rule allows: gaps in the chain, steps out of a final state, and a last step
-- that is not the present status. What began before the months that are stored has no first step.
create or replace function wrong_steps(of text, present text, since timestamptz)
returns table (subject text, from_status text, to_status text) stable language sql as $$
  select step.subject, step.from_status, step.to_status
    from (select s.subject, s.from_status, s.to_status,
                 lag(s.to_status) over (order by s.id) as before, lead(s.id) over (order by s.id) is null as last
            from status_change s where s.subject = of) step
   where step.from_status is distinct from step.before and (step.before is not null or since >= kept_since('status_change'))
      or step.last and step.to_status <> present
      or step.from_status in ('PAID', 'EXPIRED', 'CANCELLED', 'succeeded', 'failed', 'rejected', 'cancelled', 'returned', 'Paid', 'Error')
      or step.from_status = 'completed' and step.to_status <> 'returned'
      or step.from_status = 'expired' and step.to_status not in ('succeeded', 'failed')
      or step.from_status = 'processing' and step.to_status in ('initiated', 'pending')
      or step.from_status = 'pending' and step.to_status = 'initiated'
$$;
