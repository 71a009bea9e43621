-- Stores a deposit. The outcome is `started` with its id, `external_id_taken` with the id of the movement that has the
-- external id, or `TransactionLimitReached`.
create or replace function start_deposit(movement jsonb) returns jsonb language plpgsql as $$
declare
  wanted money_movement := jsonb_populate_record(null::money_movement, movement);
  taken text;
begin
  for attempt in 1 .. 2 loop
    select id into taken from money_movement where owner_id = wanted.owner_id and external_id = wanted.external_id;
    if found then
      return jsonb_build_object('outcome', 'external_id_taken', 'id', taken);
    end if;
    if attempt = 1 and over_daily_limit(wanted.owner_id) then
      return jsonb_build_object('outcome', 'TransactionLimitReached');
    end if;
    wanted.number := nextval('reload_number_seq');
    wanted.status := 'initiated';
    wanted.disposition := 'none';
    wanted.asks := 0;
    wanted.created_at := now();
    wanted.updated_at := now();
    insert into money_movement select wanted.* on conflict (owner_id, external_id) where external_id is not null do nothing;
    if found then
      if wanted.metadata is not null then
        perform keep_pairs(wanted.owner_id, 'payment', wanted.number, wanted.metadata);
      end if;
      return jsonb_build_object('outcome', 'started', 'id', wanted.id, 'created_at', wanted.created_at);
    end if;
  end loop;
  -- a concurrent insert with this external id was rolled back
  raise exception 'external id of % would not stand still', wanted.id using errcode = 'serialization_failure';
end $$;
