-- Text as searches compare it: without accents or case.
create or replace function folded(text) returns text stable parallel safe language sql as $$
  select lower(unaccent($1))
$$;
