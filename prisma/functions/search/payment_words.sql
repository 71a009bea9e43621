-- The search text of a payment: payer, what it is for, and the owner's own ids. A NIT is found with and without its hyphen.
create or replace function payment_words(paid money_movement, link_description text, link_external_id text)
  returns text stable parallel safe language sql as $$
  select folded(concat_ws(' ', paid.payer_name, paid.payer_document,
                          case when paid.payer_document like '%-%' then replace(paid.payer_document, '-', '') end,
                          paid.payer_phone, paid.payer_email, paid.description_to_payee, paid.description_to_payer, paid.external_id,
                          link_description, link_external_id))
$$;
