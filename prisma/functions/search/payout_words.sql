-- The search text of a payout or refund: to whom and to which account, what for, and the references of others.
create or replace function payout_words(paid payout) returns text stable parallel safe language sql as $$
  select folded(concat_ws(' ', paid.payee_name, document_words(paid.payee_document), number_words(paid.payee_account_number), paid.payee_phone,
                          paid.payee_key, paid.payee_email, (select name from bank where id = paid.payee_bank_id), paid.description,
                          paid.external_id, paid.bank_reference, paid.rail_reference))
$$;
