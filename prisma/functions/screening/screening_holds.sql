-- Whether somebody is like an entry of a list and two persons have not cleared it: the holder of the account, the payee, or the account of a
-- refund.
create or replace function screening_holds(owner int, beneficiary text, payout int) returns boolean language sql stable as $$
  select exists (
    select from screening_hit
     where status <> 'CLEARED' and subject in ('user:' || owner, 'beneficiary:' || beneficiary, 'payout:' || payout))
$$;
