-- Applies an operator's decision if the reload is still in the state that the caller read; otherwise returns `stale`.
-- Guard, transfers and audit in one call. `step`: {reload, operator, to, first_approver, reason, referrer, commission,
-- legs, audit}; `to` is `Paid`, `Error`, or `Created` for the first of two approvals.
create or replace function decide_reload(step jsonb) returns text language plpgsql as $$
declare
  wanted int := (step ->> 'reload')::int;
  decided boolean := step ->> 'to' <> 'Created';
begin
  -- an erasure of the owner holds this row's lock
  perform from "user" u join reload r on r.owner_id = u.id where r.id = wanted and u.erased_at is null for key share of u;
  if not found then
    return 'stale';
  end if;
  update reload r
     set state = (step ->> 'to')::"ReloadState",
         reviewer_id = case when decided then (step ->> 'operator')::int end,
         decided_at = case when decided then now() end,
         reason = step ->> 'reason',
         first_approver_id = case when decided then r.first_approver_id else (step ->> 'operator')::int end,
         first_approved_at = case when decided then r.first_approved_at else now() end,
         referrer_id = (step ->> 'referrer')::int,
         commission = coalesce((step ->> 'commission')::numeric, 0),
         updated_at = now()
   where r.id = wanted and r.state = 'Created'
     and r.first_approver_id is not distinct from (step ->> 'first_approver')::int;
  if not found then
    return 'stale';
  end if;
  perform post_transfers('reload:' || wanted, step -> 'legs');
  insert into audit_entry (actor_id, action, subject, "from", "to", reason)
    values ((step ->> 'operator')::int, step #>> '{audit,action}', 'reload:' || wanted,
            step #> '{audit,from}', step #> '{audit,to}', step ->> 'reason');
  return 'done';
end $$;
