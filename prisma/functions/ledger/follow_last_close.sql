-- Days are closed one after the other, each from where the last one ended (docs/ledger.md#closed-days).
create or replace function follow_last_close() returns trigger language plpgsql as $$
declare
  last day_close;
begin
  select * into last from day_close order by day desc limit 1;
  if found and (new.day <> last.day + 1 or new.from_id <> last.until_id) then
    raise exception '% does not follow %, the last closed day', new.day, last.day using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create or replace trigger in_order before insert on day_close
  for each row execute function follow_last_close();
