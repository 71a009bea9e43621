-- The first number whose row was created at or after the given moment; one past the last if there is none. A binary search, since numbers
-- grow with time; `created_at` is when a transaction began, so beside the moment some may stand in another order. Of those the first one
-- counts, whatever came later.
create or replace function first_at(of regclass, number name, moment timestamptz) returns bigint stable language plpgsql as $$
declare
  -- invariant: rows up to `earlier` are older, rows from `later` on are not
  earlier bigint := 0;
  later bigint;
  middle bigint;
  at timestamptz;
begin
  execute format('select coalesce(max(%I), 0) + 1 from %s', number, of) into later;
  while later - earlier > 1 loop
    middle := earlier + (later - earlier) / 2;
    -- numbers have gaps: the next existing row stands for them
    execute format('select created_at from %s where %I >= $1 order by %I limit 1', of, number, number) into at using middle;
    if at < moment then
      earlier := middle;
    else
      later := middle;
    end if;
  end loop;
  loop
    execute format('select min(n) from (select %I as n, created_at from %s where %I < $2 order by %I desc limit 100) beside
                     where created_at >= $1', number, of, number, number) into middle using moment, later;
    exit when middle is null;
    later := middle;
  end loop;
  return later;
end $$;
