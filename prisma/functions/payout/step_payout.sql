-- Changes the state of a payout from one of the given states, with `changes` of its columns, and posts its transfers. What a refund
-- makes of its payment's disposition changes in the same step, also what it gives back of a payment that was taken back (`claim_back`),
-- and what a return makes of its case (`settle_return`). Returns whether it was in one of these states. What had been given up of the fee with a refund goes back with it, by the locked row: the caller may
-- have read it before.
create or replace function step_payout(wanted int, from_states text[], changes jsonb, legs jsonb) returns boolean language plpgsql as $$
declare
  moved text;
  step payout;
begin
  -- locks in the order of the whole house: movement, payout, wallets
  select movement_id into moved from payout where number = wanted;
  if moved is not null then
    perform from money_movement where id = moved for no key update;
  end if;
  select * into step from payout where number = wanted and status::text = any (from_states) for no key update;
  if not found then
    return false;
  end if;
  step := jsonb_populate_record(step, changes);
  update payout p
     set status = step.status, updated_at = now(), expires_at = step.expires_at,
         payee_name = step.payee_name, payee_document_type = step.payee_document_type, payee_document = step.payee_document,
         payee_kind = step.payee_kind, payee_bank_id = step.payee_bank_id, payee_account_type = step.payee_account_type,
         payee_account_number = step.payee_account_number, payee_phone = step.payee_phone, payee_key = step.payee_key,
         payee_email = step.payee_email, own = step.own, rail = step.rail, rail_reference = step.rail_reference,
         rail_message = step.rail_message, transfer_account_id = step.transfer_account_id, bank_reference = step.bank_reference,
         cover_exception = step.cover_exception, decision_reason = step.decision_reason, next_ask_at = step.next_ask_at, asks = step.asks,
         ended_at = case when step.status in ('completed', 'rejected', 'cancelled', 'failed', 'returned') then coalesce(p.ended_at, now()) end
   where p.number = wanted;
  if step.status = 'returned' and step.fees_given_at is not null then
    legs := legs || fees_back(step);
  end if;
  perform post_transfers('payout:' || wanted, legs);
  if step.purpose = 'return' then
    perform settle_return(step);
  elsif moved is not null then
    update money_movement m set disposition = found.disposition, updated_at = now()
      from (select (case when done.amount is null then 'credited' when done.amount < credited_amount(moved) then 'partly_refunded'
                         else 'refunded' end)::"Disposition" as disposition
              from (select sum(amount) as amount from payout where movement_id = moved and purpose = 'refund' and status = 'completed') done) found
     where m.id = moved and m.disposition in ('credited', 'partly_refunded', 'refunded') and m.disposition <> found.disposition;
    if step.status in ('rejected', 'cancelled', 'failed', 'returned') then
      perform claim_back(step);
    end if;
  end if;
  return true;
end $$;
