-- Stores the balance of each non-wallet account up to the horizon: the previous checkpoint plus the transfers since.
-- Returns the number stored.
create or replace function take_checkpoints(horizon bigint) returns int language plpgsql as $$
declare
  before bigint := (select coalesce(max(up_to), 0) from ledger_checkpoint);
  taken int;
begin
  if horizon <= before then
    return 0;
  end if;
  insert into ledger_checkpoint (account_id, up_to, balance)
    select a.id, horizon, coalesce(old.balance, 0) + coalesce(moved.amount, 0)
      from ledger_account a
      left join ledger_checkpoint old on old.account_id = a.id and old.up_to = before
      left join (
        select side.account_id, sum(side.amount) as amount
          from ledger_transfer t, lateral (values (t.to_id, t.amount), (t.from_id, -t.amount)) side (account_id, amount)
         where t.id > before and t.id <= horizon
         group by side.account_id) moved on moved.account_id = a.id
     where a.kind <> 'wallet'
    on conflict do nothing;
  get diagnostics taken = row_count;
  return taken;
end $$;
