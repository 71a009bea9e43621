-- The first number whose row was created at or after the given moment; one past the last if there is none. A binary search, since numbers
-- grow with time; `created_at` is when a transaction began, so beside the moment some may stand in another order. Of those the first one
-- counts, whatever came later.
create or replace function first_at(of regclass, number name, moment timestamptz) returns bigint stable language plpgsql as $$
declare
  later bigint;
  middle bigint;
begin
  -- Invariant: rows up to `earlier` are older, rows from `later` on are not. Numbers have gaps: the next existing row stands for them. One
  -- statement: each is planned anew, which looks at every index of the table.
  execute format($search$
    with recursive step (earlier, later) as (
      select 0::bigint, (select coalesce(max(%1$I), 0) + 1 from %2$s)::bigint
      union all
      select case when next.at < $1 then half.middle else step.earlier end, case when next.at < $1 then step.later else half.middle end
        from step
       cross join lateral (select step.earlier + (step.later - step.earlier) / 2 as middle) half
        left join lateral (select created_at as at from %2$s where %1$I >= half.middle order by %1$I limit 1) next on true
       where step.later - step.earlier > 1)
    select later from step order by later - earlier limit 1$search$, number, of) into later using moment;
  loop
    execute format('select min(n) from (select %I as n, created_at from %s where %I < $2 order by %I desc limit 100) beside
                     where created_at >= $1', number, of, number, number) into middle using moment, later;
    exit when middle is null;
    later := middle;
  end loop;
  return later;
end $$;
