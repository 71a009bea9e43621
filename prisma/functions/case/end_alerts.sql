-- Who leaves the console is told of nothing more, not even of what waits to be sent; whoever comes back chooses anew.
create or replace function end_alerts() returns trigger language plpgsql as $$
begin
  delete from alert_choice where user_id = new.id;
  delete from alert_notice where user_id = new.id and taken_at is null;
  update message set data = null, failed_at = now()
   where "to" = old.email and kind = 'staff_alerts' and sent_at is null and failed_at is null;
  update webhook_endpoint set removed_at = now() where owner_id = new.id and for_alerts and removed_at is null;
  update webhook_delivery d set state = 'failed', next_try_at = null
    from webhook_endpoint e where e.id = d.endpoint_id and e.owner_id = new.id and e.for_alerts and d.next_try_at is not null;
  return null;
end $$;
create or replace trigger end_alerts after update of roles, blocked_at, erased_at on "user"
  for each row when (takes_alerts(old) and not takes_alerts(new)) execute function end_alerts();
