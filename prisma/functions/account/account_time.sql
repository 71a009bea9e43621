-- The time by which an account's links and payments run out (docs/contract.md#test-clock): the real one, but where its test clock is
-- ahead.
create or replace function account_time(owner int) returns timestamptz stable language plpgsql as $$
declare
  ahead bigint;
begin
  select ahead_ms into ahead from test_clock where owner_id = owner;
  return case when ahead is null then now() else now() + ahead * interval '1 millisecond' end;
end $$;
