-- What a payout out of suspense makes of its case and of its payment's disposition, in the payout's own step: arrived, the case is
-- returned; at any other end the case holds the money again and is open. What the gateway took back meanwhile is nobody's any more:
-- it makes good the loss that closing the reversal makes.
create or replace function settle_return(step payout) returns void language plpgsql as $$
declare
  held suspense_case;
begin
  if step.status = 'completed' then
    -- the payout keeps where it went
    update suspense_case set status = 'RETURNED', destination = null where movement_id = step.movement_id and status = 'RETURNING';
    update money_movement set disposition = 'returned', updated_at = now()
     where id = step.movement_id and disposition = 'in_suspense';
    return;
  end if;
  if step.status not in ('rejected', 'cancelled', 'failed', 'returned') then
    return;
  end if;
  update suspense_case
     set status = 'OPEN', action = null, destination = null, proposed_by_id = null, proposed_at = null, proposal_reason = null,
         decided_by_id = null, decided_at = null
   where movement_id = step.movement_id and status in ('RETURNING', 'RETURNED') returning * into held;
  update money_movement set disposition = 'in_suspense', updated_at = now()
   where id = step.movement_id and disposition = 'returned';
  if exists (select from reversal where movement_id = step.movement_id) then
    perform post_transfers('suspense:' || held.id, jsonb_build_array(jsonb_build_object(
      'key', step.movement_id || ':resolved', 'from', 'suspense',
      'to', 'losses', 'currency', held.currency, 'amount', held.amount::text)));
    update suspense_case
       set status = 'RETURNED', action = 'RETURN', proposed_at = now(), proposal_reason = 'rail:returned', decided_at = now()
     where id = held.id;
  end if;
end $$;
