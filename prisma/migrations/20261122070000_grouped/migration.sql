-- Statements of the money path for many items at once: what arrives together costs one round trip and one commit.
-- Every function locks all that its items touch before it works on the first, in one order (links, movements, phones, days, wallets,
-- each by its key), so that two groups never wait for each other in a ring.

-- As before, without the choice of how to commit, which belongs to the whole transaction: see settle_movements.
create or replace function settle_movement(step jsonb) returns text language plpgsql as $$
declare
  seen_link int := (step ->> 'link')::int;
  link_status text;
  moved money_movement;
begin
  if seen_link is not null then
    select status::text into link_status from payment_link where id = seen_link for no key update;
    if link_status is distinct from step ->> 'link_from' then
      return 'stale';
    end if;
  end if;

  if step ->> 'from' = 'expired' and seen_link is null then
    -- An erasure of the owner may run at the same time: the lock makes one wait for the other.
    perform from "user" u
      where u.id = (select owner_id from money_movement where id = step ->> 'movement')
        and (u.erased_at is not null) = coalesce((step ->> 'owner_erased')::boolean, false)
        for key share;
    if not found then
      return 'stale';
    end if;
  end if;

  update money_movement m
     set status = (step ->> 'to')::"MovementStatus",
         fail_reason = case when step ->> 'to' = 'failed' then coalesce(m.fail_reason, (step ->> 'fail_reason')::"FailReason") end,
         rail_reference = coalesce(step #>> '{facts,rail_reference}', m.rail_reference),
         bank_url = coalesce(step #>> '{facts,bank_url}', m.bank_url),
         cus = coalesce(step #>> '{facts,cus}', m.cus),
         rail_message = coalesce(step #>> '{facts,rail_message}', m.rail_message),
         next_ask_at = case when step ->> 'to' in ('initiated', 'pending', 'processing') then m.next_ask_at
                            -- a late success still counts, so the rail is asked again
                            when step ->> 'to' = 'expired' then now() + interval '10 minutes' end,
         -- money that comes after an end settles on the day it came
         settled_at = case when step ->> 'to' = 'succeeded' then now()
                           when step ->> 'to' in ('failed', 'expired') then coalesce(m.settled_at, now()) end,
         updated_at = now()
   where m.id = step ->> 'movement' and m.status::text = step ->> 'from'
  returning * into moved;
  if not found then
    return 'stale';
  end if;

  if step -> 'suspense' <> 'null'::jsonb then
    insert into suspense_case (movement_id, reason, currency, amount)
      values (moved.id, (step #>> '{suspense,reason}')::"SuspenseReason",
              (step #>> '{suspense,currency}')::"Currency", (step #>> '{suspense,amount}')::numeric)
      on conflict (movement_id) do nothing;
    if not found then
      return 'done';
    end if;
  end if;

  if jsonb_array_length(step -> 'legs') > 0 then
    perform post_transfers(moved.id, step -> 'legs');
  end if;

  if step ->> 'pays_link' = 'true' then
    update payment_link set status = 'PAID', paid_at = now(), paid_amount = moved.total_to_pay,
           paid_movement_id = moved.id, amount = moved.reload_amount, service_fee_amount = moved.fee_service,
           service_iva_amount = moved.fee_iva, total_to_pay = moved.total_to_pay, updated_at = now()
     where id = seen_link;
  elsif seen_link is not null and moved.status in ('failed', 'expired', 'succeeded') then
    perform release_link(seen_link);
  end if;
  return 'done';
end $$;

-- Settles what arrives together; one answer for each item, in order: `done`, `stale` as settle_movement has it, or `foreign` where
-- the rail's id stands for another movement. `items`: [{step, notice: {rail, notice_id, body} or null}]; a notice is kept with what
-- it settled.
drop function if exists settle_movements(jsonb);
create function settle_movements(items jsonb) returns setof text language plpgsql as $$
declare
  item jsonb;
  step jsonb;
  answer text;
begin
  if not exists (select from jsonb_array_elements(items) i
                  where i #>> '{step,from}' <> 'initiated' or i #>> '{step,to}' <> 'initiated') then
    -- The rail's own numbers move no money: lost in a crash, they are asked for again. Money always waits for the disk, so one step
    -- that moves any makes the whole group wait.
    perform set_config('synchronous_commit', 'off', true);
  end if;
  if jsonb_array_length(items) > 1 then
    perform from payment_link
      where id = any (array(select (i #>> '{step,link}')::int from jsonb_array_elements(items) i))
      order by id for no key update;
    perform from money_movement
      where id = any (array(select i #>> '{step,movement}' from jsonb_array_elements(items) i))
      order by id for no key update;
    perform from ledger_account
      where id = any (array(
        select (select w.id from ledger_account w where w.code = side.code and w.currency = (l ->> 'currency')::"Currency")
          from jsonb_array_elements(items) i, jsonb_array_elements(i #> '{step,legs}') l,
               lateral (values (l ->> 'from'), (l ->> 'to')) side (code)
         where side.code like 'wallet:%'))
      order by id for no key update;
  end if;

  for item in select i from jsonb_array_elements(items) i loop
    step := item -> 'step';
    if step #>> '{facts,rail_reference}' is not null
       and exists (select from money_movement m
                    where m.rail = step ->> 'rail' and m.rail_reference = step #>> '{facts,rail_reference}'
                      and m.id <> step ->> 'movement') then
      answer := 'foreign';
    else
      answer := settle_movement(step);
    end if;
    if answer = 'done' and item -> 'notice' <> 'null'::jsonb then
      insert into rail_notice (rail, notice_id, movement_id, body)
        values (item #>> '{notice,rail}', item #>> '{notice,notice_id}', step ->> 'movement', item #>> '{notice,body}')
        on conflict do nothing;
    end if;
    return next answer;
  end loop;
end $$;

-- Starts payments of links that arrive together; one answer for each item, in order, as start_link_payment has it. `items`:
-- [{movement, per_link, per_phone, documents: [{type, permalink, token}], address}]; documents that the payer accepted are kept with
-- the movement.
create function start_link_payments(items jsonb) returns setof jsonb language plpgsql as $$
declare
  item jsonb;
  answer jsonb;
begin
  if jsonb_array_length(items) > 1 then
    perform from payment_link
      where id = any (array(select (i #>> '{movement,link_id}')::int from jsonb_array_elements(items) i))
      order by id for no key update;
    perform pg_advisory_xact_lock(phone.key)
      from (select distinct hashtextextended('nequi:' || (i #>> '{movement,payer_phone}'), 0) as key
              from jsonb_array_elements(items) i where i #>> '{movement,method}' = 'nequi' order by key) phone;
    perform pg_advisory_xact_lock(day.key)
      from (select distinct hashtextextended('daily:' || u.id, 0) as key
              from jsonb_array_elements(items) i join "user" u on u.id = (i #>> '{movement,owner_id}')::int
             where u.max_transaction_quantity is not null order by key) day;
  end if;
  for item in select i from jsonb_array_elements(items) i loop
    answer := start_link_payment(item -> 'movement', (item ->> 'per_link')::int, (item ->> 'per_phone')::int);
    if answer ->> 'outcome' = 'started' and jsonb_array_length(item -> 'documents') > 0 then
      insert into payer_consent (movement_id, type, permalink, token, address)
        select answer ->> 'id', d.type, d.permalink, d.token, item ->> 'address'
          from jsonb_to_recordset(item -> 'documents') as d (type "AcceptanceType", permalink text, token text);
    end if;
    return next answer;
  end loop;
end $$;
