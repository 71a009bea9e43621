-- The search text of a bank transfer: from which bank, and who sent it as its holder says.
create or replace function reload_words(sent reload) returns text stable parallel safe language sql as $$
  select folded(concat_ws(' ', (select name from bank where id = sent.bank_id), sent.account_name, document_words(sent.payer_document),
                          sent.payer_phone, sent.payer_email))
$$;
