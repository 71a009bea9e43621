-- Stores the search text of a payout or refund: its destination and references come later, and go with its owner's erasure.
create or replace function store_payout_text() returns trigger language plpgsql as $$
begin
  insert into payout_text (number, owner_id, text, amounts)
    values (new.number, new.owner_id, payout_words(new), amounts_of(new.amount, new.amount + new.fee_service + new.fee_iva + new.gmf))
    on conflict (number) do update set text = excluded.text where payout_text.text <> excluded.text;
  return null;
end $$;

create or replace trigger store_text_of_new after insert on payout for each row execute function store_payout_text();
create or replace trigger store_text after update of payee_name, payee_document, payee_account_number, payee_phone, payee_key, payee_email,
    payee_bank_id, bank_reference, rail_reference on payout for each row execute function store_payout_text();

-- Those that there were before the table.
insert into payout_text (number, owner_id, text, amounts)
  select number, owner_id, payout_words(p), amounts_of(amount, amount + fee_service + fee_iva + gmf) from payout p
  on conflict do nothing;
