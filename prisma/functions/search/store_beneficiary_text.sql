-- Stores the search text of an account that is paid out to; a removed one has none.
create or replace function store_beneficiary_text() returns trigger language plpgsql as $$
begin
  if new.removed_at is not null then
    delete from beneficiary_text where number = new.number;
  else
    insert into beneficiary_text (number, owner_id, text) values (new.number, new.owner_id, payee_words(new))
      on conflict (number) do update set text = excluded.text where beneficiary_text.text <> excluded.text;
  end if;
  return null;
end $$;

create or replace trigger store_text_of_new after insert on beneficiary for each row execute function store_beneficiary_text();
create or replace trigger store_text after update of name, document, account_number, phone, key, email, bank_id, removed_at on beneficiary
  for each row execute function store_beneficiary_text();

-- Those that there were before the table.
insert into beneficiary_text (number, owner_id, text)
  select number, owner_id, payee_words(b) from beneficiary b where removed_at is null
  on conflict do nothing;
