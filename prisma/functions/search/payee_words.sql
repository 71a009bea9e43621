-- The search text of an account that is paid out to: whose it is, which, and how to reach them.
create or replace function payee_words(known beneficiary) returns text stable parallel safe language sql as $$
  select folded(concat_ws(' ', known.name, document_words(known.document), number_words(known.account_number), known.phone, known.key,
                          known.email, (select name from bank where id = known.bank_id)))
$$;
