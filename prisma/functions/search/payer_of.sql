-- Who pays, by document or else phone, as a number that an index holds in little room; null: nobody who is known.
create or replace function payer_of(paid money_movement) returns bigint immutable parallel safe language sql as $$
  select hashtextextended(coalesce(paid.payer_document, paid.payer_phone), 0)
$$;
