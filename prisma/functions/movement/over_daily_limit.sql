-- Whether an account with a daily limit has reached it with payments, deposits and reloads begun today in Bogota. Locks
-- the account's limit.
create or replace function over_daily_limit(owner int) returns boolean language plpgsql as $$
declare
  most int;
  midnight timestamptz := date_trunc('day', now() at time zone 'America/Bogota') at time zone 'America/Bogota';
begin
  select max_transaction_quantity into most from "user" where id = owner;
  if most is null then
    return false;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('daily:' || owner, 0));
  return (select count(*) from money_movement where owner_id = owner and created_at >= midnight)
       + (select count(*) from reload where owner_id = owner and created_at >= midnight) >= most;
end $$;
