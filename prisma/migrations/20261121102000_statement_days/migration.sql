-- A statement of days long past is not to be looked for among all that came since, and an index of the times would cost each payment.
-- Ids grow with time: halving them finds where a moment's begin, in as many look-ups as the last id has bits. A transfer has the
-- time at which its transaction began and its id from when it was written, so whoever asks leaves room for the longest transaction.
--
-- The first id from which on transfers are of the moment or later; the one after the last where none is.
create function first_transfer_at(moment timestamptz) returns bigint stable language plpgsql as $$
declare
  -- none of before is known yet, and behind the last all are later
  earlier bigint := 0;
  later bigint := (select coalesce(max(id), 0) + 1 from ledger_transfer);
  middle bigint;
  at timestamptz;
begin
  while later - earlier > 1 loop
    middle := earlier + (later - earlier) / 2;
    -- ids have holes: what is next in line stands for them
    select created_at into at from ledger_transfer where id >= middle order by id limit 1;
    if at < moment then
      earlier := middle;
    else
      later := middle;
    end if;
  end loop;
  return later;
end $$;
