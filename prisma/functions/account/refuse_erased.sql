-- Rejects writes about an erased account by a request that began before the erasure (RE001). The writer locks the
-- account's row, as the erasure does, so that one waits for the other.
create or replace function refuse_erased() returns trigger language plpgsql as $$
declare
  account int;
  erased timestamptz;
begin
  if tg_argv[0] = 'owner_id' then
    account := new.owner_id;
  elsif tg_argv[0] = 'user_id' then
    account := new.user_id;
  else
    account := new.organization_id;
  end if;
  -- no condition on erased_at: conditions are evaluated again after the lock wait, and a row erased meanwhile must be found
  select u.erased_at into erased from "user" u where u.id = account for key share;
  if erased is not null then
    raise exception 'account % is erased', account using errcode = 'RE001';
  end if;
  return new;
end $$;
