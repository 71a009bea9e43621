-- A document as it is stored; a NIT also without its hyphen, and without its check digit, which many leave out.
create or replace function document_words(stored text) returns text immutable parallel safe language sql as $$
  select concat_ws(' ', stored, case when stored like '%-%' then replace(stored, '-', '') end, substring(stored from '^(\d{6,10})-\d$'))
$$;
