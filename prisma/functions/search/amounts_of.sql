-- Amounts as a search finds them: each with its cents and without.
create or replace function amounts_of(variadic amounts numeric[]) returns numeric[] immutable parallel safe language sql as $$
  select coalesce(array_agg(distinct part), '{}') from unnest(amounts) a, unnest(array[trunc(a), a]) part where a > 0
$$;
