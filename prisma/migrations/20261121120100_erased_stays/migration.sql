-- An erased account stays erased: a request that was let in before may still be under way, and must write nothing about it. Whoever
-- writes locks the account's row, as the erasure does, so that one waits for the other; who comes second is refused (RE001).
create function refuse_erased() returns trigger language plpgsql as $$
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
  -- all of the row's conditions are read after the wait: a row that is erased meanwhile must be found
  select u.erased_at into erased from "user" u where u.id = account for key share;
  if erased is not null then
    raise exception 'account % is erased', account using errcode = 'RE001';
  end if;
  return new;
end $$;

do $$
declare
  place text[];
begin
  foreach place slice 1 in array array[
    ['api_key', 'owner_id'], ['counterparty', 'owner_id'], ['fee_rule', 'owner_id'], ['identity_submission', 'user_id'],
    ['known_device', 'user_id'], ['message', 'user_id'], ['one_time_code', 'user_id'], ['payment_link', 'owner_id'],
    ['payout', 'user_id'], ['recovery_code', 'user_id'], ['recovery_token', 'user_id'], ['referral_code', 'owner_id'],
    ['reload', 'owner_id'], ['session', 'user_id'], ['stored_file', 'owner_id'], ['webhook_endpoint', 'owner_id']]
  loop
    execute format('create trigger refuse_erased before insert on %I for each row execute function refuse_erased(%L)',
                   place[1], place[2]);
  end loop;
end $$;

-- An invitation is made by the account, and accepted by somebody else.
create trigger refuse_erased before insert or update on collaborator
  for each row execute function refuse_erased('organization_id');

-- A link's payment needs no look: it holds the link, which erasure closes or finds paid for.
create trigger refuse_erased before insert on money_movement
  for each row when (new.link_id is null) execute function refuse_erased('owner_id');

create function refuse_erased_change() returns trigger language plpgsql as $$
begin
  raise exception 'account % is erased', old.id using errcode = 'RE001';
end $$;
create trigger refuse_erased before update on "user"
  for each row when (old.erased_at is not null) execute function refuse_erased_change();
