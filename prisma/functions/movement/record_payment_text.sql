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
