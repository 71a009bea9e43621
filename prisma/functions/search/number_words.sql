-- An account number as it is stored, and without its hyphens.
create or replace function number_words(stored text) returns text immutable parallel safe language sql as $$
  select concat_ws(' ', stored, case when stored like '%-%' then replace(stored, '-', '') end)
$$;
