-- Stores the search text of a deposit, separate from the row that changes.
create or replace function record_deposit_text() returns trigger language plpgsql as $$
begin
  insert into deposit_text (number, owner_id, text)
    values (new.number, new.owner_id, coalesce(new.description_to_payee, '') || ' ' || coalesce(new.external_id, ''));
  return null;
end $$;
