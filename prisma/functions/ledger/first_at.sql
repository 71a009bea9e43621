-- The first number from which on rows of a table are of the moment or later, and one after the last where none is. Found by halving:
-- numbers grow with time.
create or replace function first_at(of regclass, number name, moment timestamptz) returns bigint stable language plpgsql as $$
declare
  -- none of before is known yet, and behind the last all are later
  earlier bigint := 0;
  later bigint;
  middle bigint;
  at timestamptz;
begin
  execute format('select coalesce(max(%I), 0) + 1 from %s', number, of) into later;
  while later - earlier > 1 loop
    middle := earlier + (later - earlier) / 2;
    -- numbers have holes: what is next in line stands for them
    execute format('select created_at from %s where %I >= $1 order by %I limit 1', of, number, number) into at using middle;
    if at < moment then
      earlier := middle;
    else
      later := middle;
    end if;
  end loop;
  return later;
end $$;
