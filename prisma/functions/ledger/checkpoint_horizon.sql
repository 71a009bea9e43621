-- The highest transfer id below which no transaction is still writing. Ids are drawn before they commit, so writers are
-- locked out during the read.
create or replace function checkpoint_horizon() returns bigint language plpgsql as $$
begin
  lock table ledger_transfer in share mode;
  return (select coalesce(max(id), 0) from ledger_transfer);
end $$;
