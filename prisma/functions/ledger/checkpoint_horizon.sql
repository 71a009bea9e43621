-- The last transfer below which nobody can still be writing: ids are drawn before they commit, so writers are locked out for the moment of
-- reading.
create or replace function checkpoint_horizon() returns bigint language plpgsql as $$
begin
  lock table ledger_transfer in share mode;
  return (select coalesce(max(id), 0) from ledger_transfer);
end $$;
