-- What a server key may still pay out today in Bogota of `most` a day in a currency; less than nothing where the limit was lowered. It and
-- the keys that it replaced count together; what was cancelled or rejected does not count. Holds the lock under which the caller's own
-- payout is stored, so that two at once are counted one after the other.
create or replace function key_payouts_left(key_id int, of_currency text, most numeric) returns numeric language plpgsql as $$
declare
  first_key int;
  holder int;
  midnight timestamptz := date_trunc('day', now() at time zone 'America/Bogota') at time zone 'America/Bogota';
begin
  select coalesce(family_id, id), owner_id into strict first_key, holder from api_key where id = key_id;
  perform pg_advisory_xact_lock(hashtextextended('key-payouts:' || first_key, 0));
  return most - coalesce((
    select sum(p.amount) from payout p
      join api_key k on k.id = p.requested_key_id
     where k.owner_id = holder and coalesce(k.family_id, k.id) = first_key and p.created_at >= midnight
       and p.purpose = 'withdrawal' and p.currency::text = of_currency and p.status not in ('cancelled', 'rejected')), 0);
end $$;
