-- Lists cost what they show, however unlike one another accounts are: one may own nearly every row, others three.

-- A statement has one plan for whoever asks. Counted, owners may look so few that walking through everybody's rows looks cheaper than
-- the index on the owner; for an account with three of a million it never is. So the planner is told what an account has at most: a share.
alter table payment_link alter column owner_id set (n_distinct = -0.01);
alter table money_movement alter column owner_id set (n_distinct = -0.01), alter column link_id set (n_distinct = -0.5);
alter table reload alter column owner_id set (n_distinct = -0.01);
alter table webhook_delivery alter column endpoint_id set (n_distinct = -0.01);
analyze payment_link, money_movement, reload, webhook_delivery;

-- The console's list by state: a state that few are in is not looked for among all.
create index money_movement_status_number_idx on money_movement (status, number desc);

-- The same halving as before, for any table whose numbers grow with time.
--
-- The first number from which on rows are of the moment or later; the one after the last where none is.
create function first_at(of regclass, number name, moment timestamptz) returns bigint stable language plpgsql as $$
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
drop function first_transfer_at;
