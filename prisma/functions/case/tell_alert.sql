-- Notes whom to tell of a new alert, with the alert itself: a person chooses what holds from then on.
create or replace function tell_alert() returns trigger language plpgsql as $$
begin
  insert into alert_notice (case_number, user_id, channel)
    select new.number, a.user_id, c.channel
      from alert_choice a
      join "user" u on u.id = a.user_id and takes_alerts(u)
     cross join lateral (
        select 'mail'::"AlertChannel" as channel where a.mail
         union all
        select 'webhook' where exists (
          select from webhook_endpoint e where e.owner_id = a.user_id and e.for_alerts and e.removed_at is null and e.off_at is null)) c
     where new.kind = any(a.kinds);
  return null;
end $$;
create or replace trigger tell_alert after insert on case_file
  for each row when (new.status <> 'CLOSED' and new.kind like 'alert\_%') execute function tell_alert();
