-- What a refund gives back after the gateway took its payment back goes to the reversal at once, in the refund's own step: its payer has
-- the money already. An open reversal is debited; where it is closed, it makes good the service's loss. The wallet bears no more than it
-- was credited with, other refunds that are out included while the reversal is open.
create or replace function claim_back(refund payout) returns void language plpgsql as $$
declare
  claim reversal;
  away numeric;
  held numeric;
  taken numeric;
begin
  select * into claim from reversal where movement_id = refund.movement_id for no key update;
  if not found then
    return;
  end if;
  select coalesce(sum(amount), 0) into away from payout
   where movement_id = refund.movement_id and purpose = 'refund' and number <> refund.number
     and status not in ('rejected', 'cancelled', 'failed', 'returned');
  select balance into held from ledger_account where code = 'wallet:' || refund.owner_id and currency = claim.currency;
  taken := least(refund.amount, held,
    claim.credited - case when claim.status = 'CLOSED' then claim.wallet_share + claim.recovered else claim.debited + away end);
  if taken <= 0 then
    return;
  end if;
  perform post_transfers('reversal:' || claim.id, jsonb_build_array(jsonb_build_object(
    'key', 'reversal:' || claim.id || ':' || case claim.status when 'CLOSED' then 'recovered:' || refund.number else (claim.debits + 1)::text end,
    'from', 'wallet:' || refund.owner_id, 'to', case claim.status when 'CLOSED' then 'losses' else 'reversals' end,
    'currency', claim.currency, 'amount', taken::text)));
  if claim.status = 'CLOSED' then
    update reversal set recovered = recovered + taken where id = claim.id;
  else
    -- a proposal bears it too: whoever saw the one before does not confirm this one
    update reversal
       set debits = debits + 1, debited = debited + taken,
           -- least() would take the other where there is none
           wallet_share = case when wallet_share is not null then least(credited, wallet_share + taken) end
     where id = claim.id;
  end if;
  update money_movement set updated_at = now() where id = refund.movement_id;
end $$;
