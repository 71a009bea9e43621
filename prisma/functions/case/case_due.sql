-- Until when a case of a kind may wait: so many hours, or the end of so many business days in Bogota, of which the first is the day after.
create or replace function case_due(of_kind text, opened timestamptz) returns timestamptz language sql stable as $$
  select case when k.due_hours is not null then opened + make_interval(hours => k.due_hours)
              else (select (counted.at::date + time '23:59:59.999') at time zone 'America/Bogota'
                      from generate_series((opened at time zone 'America/Bogota')::date + 1,
                                           (opened at time zone 'America/Bogota')::date + 2 * k.due_business_days + 14,
                                           interval '1 day') counted (at)
                     where extract(isodow from counted.at) < 6
                       and not exists (select from holiday h where h.day = counted.at::date)
                     order by counted.at offset k.due_business_days - 1 limit 1) end
    from case_kind k where k.kind = of_kind
$$;
