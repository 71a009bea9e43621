-- Reverses a movement that the gateway took back after success: posts reversals → rail and opens a case. Money still in
-- suspense is returned automatically, also where a return of it waits for its payer or for an approval. Refunds that wait likewise are
-- cancelled, since the payer has the money. Returns `settled`, or `quiet` if already recorded or there is nothing to reverse.
create or replace function reverse_movement(wanted text) returns text language plpgsql as $$
declare
  moved money_movement;
  suspended suspense_case;
  away payout;
  made int;
begin
  select * into moved from money_movement where id = wanted for no key update;
  if moved.disposition = 'reversed' then
    return 'quiet';
  end if;
  select * into suspended from suspense_case where movement_id = wanted for no key update;
  if suspended.status = 'RETURNING' then
    -- on its way back to its payer, and approved by nobody: it is held again; beyond that it may have been paid
    select * into away from payout
     where movement_id = wanted and purpose = 'return' and status in ('awaiting_destination', 'requested');
    if found then
      perform cancel_payout(away);
      select * into suspended from suspense_case where movement_id = wanted;
    end if;
  end if;
  if suspended.status in ('OPEN', 'PROPOSED') then
    update suspense_case
       set status = 'RETURNED', action = 'RETURN', proposed_by_id = null, proposed_at = coalesce(proposed_at, now()),
           proposal_reason = 'rail:returned', transfer_account_id = null, decided_at = now()
     where id = suspended.id;
    perform post_transfers('suspense:' || suspended.id, jsonb_build_array(jsonb_build_object(
      'key', wanted || ':resolved', 'from', 'suspense', 'to', 'rail:' || moved.rail,
      'currency', suspended.currency, 'amount', suspended.amount::text)));
    update money_movement set disposition = 'reversed', updated_at = now() where id = wanted;
    return 'settled';
  end if;
  if moved.status <> 'succeeded' and suspended.id is null then
    return 'quiet';
  end if;
  insert into reversal (movement_id, amount, currency, credited)
    values (wanted, coalesce(suspended.amount, moved.charge), moved.fee_currency,
            case when suspended.status in ('RETURNING', 'RETURNED') then 0
                 when moved.fee_mode = 'payer' then moved.reload_amount
                 else moved.reload_amount - moved.fee_service - moved.fee_iva end)
    on conflict (movement_id) do nothing
    returning id into made;
  if made is null then
    return 'quiet';
  end if;
  perform post_transfers('reversal:' || made, jsonb_build_array(jsonb_build_object(
    'key', wanted || ':reversed', 'from', 'reversals', 'to', 'rail:' || moved.rail,
    'currency', coalesce(suspended.currency::text, 'COP'),
    'amount', coalesce(suspended.amount, moved.charge)::text)));
  update money_movement set disposition = 'reversed', updated_at = now() where id = wanted;
  for away in select * from payout where movement_id = wanted and purpose = 'refund' and status in ('awaiting_destination', 'requested')
              order by number loop
    perform cancel_payout(away);
  end loop;
  return 'settled';
end $$;
