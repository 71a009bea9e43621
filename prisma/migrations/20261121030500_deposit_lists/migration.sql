-- An owner's list of deposits: by method and state, newest first, and by what is known of one.
create index money_movement_deposit on money_movement (owner_id, method, status, number desc) where link_id is null;
create index money_movement_deposit_search on money_movement
  using gin (owner_id, (coalesce(description_to_payee, '') || ' ' || coalesce(external_id, '')) gin_trgm_ops)
  where link_id is null;
