-- The search text of a payment: payer, what it is for, and the owner's own ids.
create or replace function payment_words(paid money_movement, link_description text, link_external_id text)
  returns text stable parallel safe language sql as $$
  select folded(concat_ws(' ', paid.payer_name, document_words(paid.payer_document), paid.payer_phone, paid.payer_email,
                          paid.description_to_payee, paid.description_to_payer, paid.external_id,
                          link_description, link_external_id))
$$;
