-- What was stored before a NIT was found without its check digit; before any trigger is made, which waits for those who write.
update payout_text t set text = payout_words(p)
  from payout p
 where p.number = t.number and p.payee_document ~ '^\d{6,10}-\d$' and t.text <> payout_words(p);

update user_text t set text = person_words(u)
  from "user" u
 where u.id = t.user_id and u.document_number ~ '^\d{6,10}-\d$' and t.text <> person_words(u);

update reload_text t set text = reload_words(r)
  from reload r
 where r.id = t.reload_id and r.payer_document ~ '^\d{6,10}-\d$' and t.text <> reload_words(r);

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
