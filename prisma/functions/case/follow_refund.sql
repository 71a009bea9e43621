-- A refund, or a return out of suspense, has a case while it waits for its payer's account or for approval. An operator's decision closes
-- it before, in the operator's name (lib/domain/payout/decide-payout.ts); here it ends otherwise.
create or replace function follow_refund() returns trigger language plpgsql as $$
begin
  if new.status in ('awaiting_destination', 'requested') then
    perform open_case('refund_waiting', new.id, new.expires_at,
                      jsonb_build_object('movement_id', new.movement_id, 'amount', new.amount::text, 'currency', new.currency, 'purpose', new.purpose),
                      now());
    update case_file set due_at = coalesce(new.expires_at, case_due('refund_waiting', now()))
     where kind = 'refund_waiting' and subject = new.id and status <> 'CLOSED';
  else
    perform close_case('refund_waiting', new.id, new.status::text, new.decision_reason, null, now());
  end if;
  return null;
end $$;
create or replace trigger follow_new after insert on payout
  for each row when (new.purpose <> 'withdrawal') execute function follow_refund();
create or replace trigger follow after update of status, expires_at on payout
  for each row when (new.purpose <> 'withdrawal' and (new.status, new.expires_at) is distinct from (old.status, old.expires_at))
  execute function follow_refund();
