-- A notification about no payment of ours has a case until somebody closes it, or its record is too old to be kept.
create or replace function follow_notice() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform open_case('unknown_notice', new.id::text, null, jsonb_build_object('rail', new.rail), new.received_at);
  else
    perform close_case('unknown_notice', old.id::text, 'gone', null, null, now());
  end if;
  return null;
end $$;
create or replace trigger follow_new after insert on rail_notice
  for each row when (new.movement_id is null) execute function follow_notice();
create or replace trigger follow_end after delete on rail_notice
  for each row when (old.movement_id is null) execute function follow_notice();
