-- Start of the first partition of a table partitioned by month; earlier months may have been detached.
create or replace function kept_since(parent regclass) returns timestamptz stable language sql as $$
  select coalesce(min(case when bound like 'FOR VALUES FROM (MINVALUE)%' then '-infinity'
                           else (regexp_match(bound, 'FROM \(''(.+?)''\)'))[1] end::timestamptz), 'infinity')
    from (select pg_get_expr(c.relpartbound, c.oid) as bound
            from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = parent) months
$$;
