-- A name and its value in an object's metadata as one number: a name has no `=`. Two pairs may have one number, so whoever finds an
-- object by it looks at its metadata too.
create or replace function pair_of(name text, value text) returns bigint immutable parallel safe language sql as $$
  select ('x' || left(md5(name || '=' || value), 16))::bit(64)::bigint
$$;
