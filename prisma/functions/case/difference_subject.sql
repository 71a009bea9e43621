-- What a case says of a difference: its day, its kind, and the rail's transaction or else our payment. A new run finds the same again.
create or replace function difference_subject(line reconciliation_line) returns text immutable language sql as $$
  select left(line.reconciliation_id || ':' || line.kind || ':' || coalesce(line.reference, line.movement_id), 200)
$$;
