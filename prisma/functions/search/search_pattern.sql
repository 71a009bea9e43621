-- A `like` pattern for folded text that contains the words searched for, literally.
create or replace function search_pattern(words text) returns text stable parallel safe language sql as $$
  select '%' || regexp_replace(folded(words), '([\\%_])', '\\\1', 'g') || '%'
$$;
