-- Stores the search text of a payment, separate from the row that changes: payer, what it is for, and the owner's own ids.
create or replace function record_payment_text() returns trigger language plpgsql as $$
begin
  insert into payment_text (number, owner_id, link_id, text)
    select new.number, new.owner_id, new.link_id,
           folded(concat_ws(' ', new.payer_name, new.payer_document, new.payer_phone, new.payer_email,
                            new.description_to_payee, new.external_id, l.description, l.external_id))
      from (select) one left join payment_link l on l.id = new.link_id;
  return null;
end $$;

create or replace trigger record_text after insert on money_movement for each row execute function record_payment_text();

-- What began while there was no trigger, in the upgrade that made the table.
insert into payment_text (number, owner_id, link_id, text)
  select m.number, m.owner_id, m.link_id,
         folded(concat_ws(' ', m.payer_name, m.payer_document, m.payer_phone, m.payer_email,
                          m.description_to_payee, m.external_id, l.description, l.external_id))
    from money_movement m left join payment_link l on l.id = m.link_id
   where m.number > (select coalesce(max(number), 0) from payment_text)
  on conflict do nothing;
