-- Stores the search text of an account; an erased one has none.
create or replace function store_person_text() returns trigger language plpgsql as $$
begin
  if new.erased_at is not null then
    delete from user_text where user_id = new.id;
  else
    insert into user_text (user_id, text) values (new.id, person_words(new))
      on conflict (user_id) do update set text = excluded.text where user_text.text <> excluded.text;
  end if;
  return null;
end $$;

create or replace trigger store_text_of_new after insert on "user" for each row execute function store_person_text();
create or replace trigger store_text after update of first_name, last_name, business_name, alias, email, username, document_number,
    country_code, phone, erased_at on "user" for each row execute function store_person_text();

-- Those that there were before the table.
insert into user_text (user_id, text) select id, person_words(u) from "user" u where erased_at is null on conflict do nothing;
