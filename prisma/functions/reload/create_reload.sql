-- Stores a bank transfer. Returns its id, or null if the account has reached its daily limit.
create or replace function create_reload(sent jsonb) returns int language plpgsql as $$
declare
  wanted reload := jsonb_populate_record(null::reload, sent);
begin
  if over_daily_limit(wanted.owner_id) then
    return null;
  end if;
  wanted.id := nextval('reload_number_seq');
  wanted.state := 'Created';
  wanted.commission := 0;
  wanted.created_at := now();
  wanted.updated_at := now();
  insert into reload select wanted.*;
  if wanted.metadata is not null then
    perform keep_pairs(wanted.owner_id, 'reload', wanted.id, wanted.metadata);
  end if;
  return wanted.id;
end $$;
