-- What only grows, by months: a month long past can be taken out of the table as a whole and put away.

-- Makes the tables of the months up to a year ahead, so that a row has always its place. Whoever makes one holds up no writer: it is made
-- beside the table and then attached. Gives how many it made.
create function make_months(parent regclass) returns int language plpgsql as $$
declare
  month timestamp;
  name text;
  made int := 0;
begin
  perform pg_advisory_xact_lock(hashtextextended('months:' || parent, 0));
  for month in select generate_series(date_trunc('month', now() at time zone 'UTC'), date_trunc('month', now() at time zone 'UTC')
                                        + interval '12 months', interval '1 month') loop
    name := format('%s_%s', parent, to_char(month, 'YYYY_MM'));
    -- the first table of all holds what was before, the month of its making included
    continue when to_regclass(name) is not null
      or exists (select from pg_inherits i join pg_class c on c.oid = i.inhrelid
                  where i.inhparent = parent and pg_get_expr(c.relpartbound, c.oid) like 'FOR VALUES FROM (MINVALUE)%'
                    and month < (regexp_match(pg_get_expr(c.relpartbound, c.oid), 'TO \(''(.+?)''\)'))[1]::timestamptz at time zone 'UTC');
    execute format('create table %I (like %s including defaults including constraints)', name, parent);
    execute format('alter table %s attach partition %I for values from (%L) to (%L)', parent, name,
                   month at time zone 'UTC', (month + interval '1 month') at time zone 'UTC');
    -- triggers on whole statements are each table's own
    execute format('create trigger append_only before update or delete or truncate on %I
                      for each statement execute function refuse_change()', name);
    made := made + 1;
  end loop;
  return made;
end $$;

-- From when on the rows of such a table are there: earlier months may have been taken out.
create function kept_since(parent regclass) returns timestamptz stable language sql as $$
  select coalesce(min(case when bound like 'FOR VALUES FROM (MINVALUE)%' then '-infinity'
                           else (regexp_match(bound, 'FROM \(''(.+?)''\)'))[1] end::timestamptz), 'infinity')
    from (select pg_get_expr(c.relpartbound, c.oid) as bound
            from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = parent) months
$$;

-- The rows that are there stay where they are: their table becomes the first of all, up to the end of this month.
create function divide_by_month(divided regclass, key text) returns void language plpgsql as $$
declare
  name text := divided::text;
  before text := name || '_before';
  ends timestamp;
  indexed record;
begin
  execute format('select date_trunc(''month'', greatest(max(at), now()) at time zone ''UTC'') + interval ''1 month'' from %I', name)
    into ends;
  execute format('alter table %I rename to %I', name, before);
  execute format('alter table %I drop constraint %I', before, name || '_pkey');
  for indexed in select indexname from pg_indexes where tablename = before and schemaname = current_schema() loop
    execute format('alter index %I rename to %I', indexed.indexname, replace(indexed.indexname, name, before));
  end loop;
  execute format('create table %I (like %I including defaults including constraints) partition by range (at)', name, before);
  execute format('alter sequence %I owned by %I.id', name || '_id_seq', name);
  execute format('alter table %I add constraint %I primary key (%s)', name, name || '_pkey', key);
  execute format('alter table %I attach partition %I for values from (minvalue) to (%L)', name, before, ends at time zone 'UTC');
  execute format('create trigger append_only before update or delete or truncate on %I
                    for each statement execute function refuse_change()', name);
  perform make_months(name::regclass);
end $$;

-- Nothing looks for a change but by its subject: one index where there were two.
drop index status_change_subject_id_idx;
select divide_by_month('status_change', 'subject, id, at');
select divide_by_month('audit_entry', 'id, at');
create index audit_entry_subject_id_idx on audit_entry (subject, id desc);
create index audit_entry_actor_id_id_idx on audit_entry (actor_id, id desc);
drop function divide_by_month;
