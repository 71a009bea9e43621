-- Cancels a refund or return whose payer named no account in time. Its time may have been renewed since somebody read that it is over.
create or replace function cancel_unnamed(wanted int) returns boolean language plpgsql as $$
declare
  late payout;
begin
  -- locks in the order of the whole house: movement, payout, wallets
  perform from money_movement where id = (select movement_id from payout where number = wanted) for no key update;
  select * into late from payout
   where number = wanted and status = 'awaiting_destination' and expires_at <= now() for no key update;
  return found and cancel_payout(late);
end $$;
