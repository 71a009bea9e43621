-- Starts payments of links as a group; returns one answer per item, in order: that of start_link_payment, or `busy`.
-- `items`: [{movement, per_link, per_phone, documents: [{type, permalink, token}], address}]; documents that the payer
-- accepted are stored with the movement.
create or replace function start_link_payments(items jsonb, waits boolean default true) returns setof jsonb language plpgsql as $$
declare
  links int[] := array(select (i #>> '{movement,link_id}')::int from jsonb_array_elements(items) i);
  item jsonb;
  answer jsonb;
begin
  if waits then
    perform from payment_link where id = any (links) order by id for no key update;
  else
    select coalesce(array_agg(l.id), '{}') into links
      from (select id from payment_link where id = any (links) order by id for no key update skip locked) l;
  end if;
  if jsonb_array_length(items) > 1 then
    perform pg_advisory_xact_lock(phone.key)
      from (select distinct hashtextextended('nequi:' || (i #>> '{movement,payer_phone}'), 0) as key
              from jsonb_array_elements(items) i where i #>> '{movement,method}' = 'nequi' order by key) phone;
    perform pg_advisory_xact_lock(day.key)
      from (select distinct hashtextextended('daily:' || u.id, 0) as key
              from jsonb_array_elements(items) i join "user" u on u.id = (i #>> '{movement,owner_id}')::int
             where u.max_transaction_quantity is not null order by key) day;
  end if;
  for item in select i from jsonb_array_elements(items) i loop
    if not (item #>> '{movement,link_id}')::int = any (links) then
      return next jsonb_build_object('outcome', 'busy');
      continue;
    end if;
    answer := start_link_payment(item -> 'movement', (item ->> 'per_link')::int, (item ->> 'per_phone')::int);
    if answer ->> 'outcome' = 'started' and jsonb_array_length(item -> 'documents') > 0 then
      insert into payer_consent (movement_id, type, permalink, token, address)
        select answer ->> 'id', d.type, d.permalink, d.token, item ->> 'address'
          from jsonb_to_recordset(item -> 'documents') as d (type "AcceptanceType", permalink text, token text);
    end if;
    return next answer;
  end loop;
end $$;
