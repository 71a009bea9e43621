-- The search text of an account: who it is, and how to reach them.
create or replace function person_words(known "user") returns text stable parallel safe language sql as $$
  select folded(concat_ws(' ', known.first_name, known.last_name, known.business_name, known.alias, known.email,
                          nullif(known.username, known.email), document_words(known.document_number), known.country_code || known.phone))
$$;
