-- Creates the partitions of the next twelve months, each as a separate table that is then attached, so that writers do
-- not wait. Returns the number created.
create or replace function make_months(parent regclass) returns int language plpgsql as $$
declare
  month timestamp;
  name text;
  made int := 0;
begin
  perform pg_advisory_xact_lock(hashtextextended('months:' || parent, 0));
  for month in select generate_series(date_trunc('month', now() at time zone 'UTC'), date_trunc('month', now() at time zone 'UTC')
                                        + interval '12 months', interval '1 month') loop
    name := format('%s_%s', parent, to_char(month, 'YYYY_MM'));
    -- the first partition covers everything up to the end of the month in which it was created
    continue when to_regclass(name) is not null
      or exists (select from pg_inherits i join pg_class c on c.oid = i.inhrelid
                  where i.inhparent = parent and pg_get_expr(c.relpartbound, c.oid) like 'FOR VALUES FROM (MINVALUE)%'
                    and month < (regexp_match(pg_get_expr(c.relpartbound, c.oid), 'TO \(''(.+?)''\)'))[1]::timestamptz at time zone 'UTC');
    execute format('create table %I (like %s including defaults including constraints)', name, parent);
    execute format('alter table %s attach partition %I for values from (%L) to (%L)', parent, name,
                   month at time zone 'UTC', (month + interval '1 month') at time zone 'UTC');
    -- statement-level triggers are not inherited by partitions
    execute format('create trigger append_only before update or delete or truncate on %I
                      for each statement execute function refuse_change()', name);
    made := made + 1;
  end loop;
  return made;
end $$;
