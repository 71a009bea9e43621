-- The numbers of the sessions that there are, by when they began, a few thousand rows to a transaction: people sign in meanwhile. The only
-- statement of its migration, since a block of several would be one transaction.
do $$
declare
  step constant integer := 5000;
  next integer := 1;
  done integer;
begin
  loop
    update session s set number = n.number
      from (select id, next - 1 + row_number() over (order by created_at, id) as number
              from (select id, created_at from session where number is null order by created_at, id limit step) o) n
     where n.id = s.id and s.number is null;
    get diagnostics done = row_count;
    commit;
    exit when done = 0;
    next := next + step;
  end loop;
end $$
