-- Stores the search text of a bank transfer.
create or replace function store_reload_text() returns trigger language plpgsql as $$
begin
  insert into reload_text (reload_id, owner_id, text, amounts)
    values (new.id, new.owner_id, reload_words(new), amounts_of(new.amount, new.amount - new.fee_service - new.fee_iva))
    on conflict (reload_id) do update set text = excluded.text;
  return null;
end $$;

create or replace trigger store_text_of_new after insert on reload for each row execute function store_reload_text();
create or replace trigger store_text after update of account_name, payer_document, payer_phone, payer_email on reload
  for each row execute function store_reload_text();

-- Those that there were before the table.
insert into reload_text (reload_id, owner_id, text, amounts)
  select id, owner_id, reload_words(r), amounts_of(amount, amount - fee_service - fee_iva) from reload r
  on conflict do nothing;
