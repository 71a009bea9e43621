-- The same law and the same rows for less work.

-- One plan for a statement, however often it runs: every statement here has its index whatever it is asked for, and planning one
-- anew costs several times what it then does.
do $$ begin
  execute format('alter database %I set plan_cache_mode = force_generic_plan', current_database());
  -- disks of today find a page anywhere as fast as the next one
  execute format('alter database %I set random_page_cost = 1.1', current_database());
end $$;

-- PostgreSQL reads the text of each CHECK anew for each statement. A function is read once in a session.
create function payment_link_is_sound(link payment_link) returns boolean immutable language plpgsql as $$
begin
  return link.currency in ('COP', 'USD')
    and link.amount >= 0 and link.service_fee_amount >= 0 and link.service_iva_amount >= 0
    and link.total_to_pay = case link.fee_mode
          when 'payer' then link.amount + link.service_fee_amount + link.service_iva_amount else link.amount end
    and (link.is_general or link.amount > 0)
    and cardinality(link.allowed_methods) > 0
    and (link.status = 'PAID') = (link.paid_at is not null)
    and (link.paid_at is null) = (link.paid_amount is null)
    and (link.paid_at is null) = (link.paid_movement_id is null);
end $$;
alter table payment_link
  drop constraint payment_link_currency,
  drop constraint payment_link_amounts,
  drop constraint payment_link_total,
  drop constraint payment_link_fixed_amount,
  drop constraint payment_link_methods,
  drop constraint payment_link_paid,
  add constraint payment_link_sound check (payment_link_is_sound(payment_link));

create function money_movement_is_sound(movement money_movement) returns boolean immutable language plpgsql as $$
begin
  return movement.amount > 0 and movement.charge >= movement.amount and movement.reload_amount > 0
    and movement.fee_service >= 0 and movement.fee_iva >= 0
    and movement.total_to_pay = case movement.fee_mode
          when 'payer' then movement.reload_amount + movement.fee_service + movement.fee_iva else movement.reload_amount end
    and (movement.fee_mode = 'payer' or movement.reload_amount > movement.fee_service + movement.fee_iva)
    and (movement.fee_currency = 'COP') = (movement.rate is null)
    and (movement.status = 'failed') = (movement.fail_reason is not null);
end $$;
alter table money_movement
  drop constraint money_movement_amounts,
  drop constraint money_movement_total,
  drop constraint money_movement_credit,
  drop constraint money_movement_rate,
  drop constraint money_movement_failed,
  add constraint money_movement_sound check (money_movement_is_sound(money_movement));

-- A link has few movements, which its own index finds; phones are counted for Nequi alone.
drop index money_movement_open_of_link;
drop index money_movement_payer_phone_created_at_idx;
create index money_movement_nequi_of_phone on money_movement (payer_phone, created_at) where method = 'nequi';

-- As before, by statements that find each account by its index, however many there are, and keep their plan.
create or replace function post_transfers(event text, legs jsonb) returns int language plpgsql as $$
declare
  keys text[];
  amounts numeric[];
  currencies "Currency"[];
  froms int[];
  tos int[];
  wallet record;
  from_after numeric[];
  to_after numeric[];
begin
  if jsonb_array_length(legs) = 0 then
    return 0;
  end if;
  for attempt in 1 .. 2 loop
    select array_agg(l ->> 'key'), array_agg((l ->> 'amount')::numeric), array_agg((l ->> 'currency')::"Currency"),
           array_agg((select id from ledger_account where code = l ->> 'from' and currency = (l ->> 'currency')::"Currency")),
           array_agg((select id from ledger_account where code = l ->> 'to' and currency = (l ->> 'currency')::"Currency"))
      into keys, amounts, currencies, froms, tos
      from jsonb_array_elements(legs) l;
    exit when array_position(froms, null) is null and array_position(tos, null) is null;
    perform open_accounts(legs);
  end loop;

  for place in 1 .. cardinality(keys) loop
    if amounts[place] <> round(amounts[place], 2) then
      raise exception 'transfer % has more than two places', keys[place] using errcode = 'check_violation';
    end if;
  end loop;

  from_after := array_fill(null::numeric, array[cardinality(keys)]);
  to_after := from_after;
  for wallet in
    select id, balance from ledger_account where id = any (froms || tos) and kind = 'wallet' order by id for no key update
  loop
    for place in 1 .. cardinality(keys) loop
      if froms[place] = wallet.id then
        wallet.balance := wallet.balance - amounts[place];
        from_after[place] := wallet.balance;
      elsif tos[place] = wallet.id then
        wallet.balance := wallet.balance + amounts[place];
        to_after[place] := wallet.balance;
      end if;
    end loop;
    update ledger_account set balance = wallet.balance where id = wallet.id;
  end loop;

  insert into ledger_transfer (key, event, from_id, to_id, currency, amount, from_balance_after, to_balance_after)
    select l.key, post_transfers.event, l.from_id, l.to_id, l.currency, l.amount, l.from_after, l.to_after
      from unnest(keys, froms, tos, currencies, amounts, from_after, to_after)
             l (key, from_id, to_id, currency, amount, from_after, to_after);
  return cardinality(keys);
end $$;

drop function settle_movements(jsonb);

create or replace function record_movement_status() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.status = old.status then
      return null;
    end if;
    if not (old.status = 'initiated' and new.status in ('pending', 'processing', 'succeeded', 'failed', 'expired')
         or old.status = 'pending' and new.status in ('processing', 'succeeded', 'failed', 'expired')
         or old.status = 'processing' and new.status in ('succeeded', 'failed', 'expired')
         or old.status = 'expired' and new.status in ('succeeded', 'failed')) then
      raise exception 'movement % cannot go from % to %', new.id, old.status, new.status using errcode = 'check_violation';
    end if;
  end if;
  insert into status_change (subject, from_status, to_status)
    values (new.id, case when tg_op = 'UPDATE' then old.status::text end, new.status::text);
  -- Nobody outside is told of the first state. What an event tells is nobody's business but the owner's: the payer's data stays out.
  insert into outbox (type, owner_id, subject, data)
    values ('money_movement.' || new.status, new.owner_id, new.id,
            case new.status when 'initiated' then jsonb_build_object('status', new.status, 'link_id', new.link_id)
                 else to_jsonb(new) - array['payer_name', 'payer_email', 'payer_phone', 'payer_document', 'payer_document_type',
                                            'payer_type_person', 'payer_address'] end);
  return null;
end $$;

-- Applies what TypeScript decided, if the movement and its link still stand where it saw them; else answers `stale`.
create or replace function settle_movement(step jsonb) returns text language plpgsql as $$
declare
  seen_link int := (step ->> 'link')::int;
  link_status text;
  moved money_movement;
begin
  if step ->> 'from' = 'initiated' and step ->> 'to' = 'initiated' then
    -- The rail's own numbers move nothing: lost in a crash, they are asked for again, so nobody waits for the disk.
    perform set_config('synchronous_commit', 'off', true);
  end if;
  if seen_link is not null then
    select status::text into link_status from payment_link where id = seen_link for no key update;
    if link_status is distinct from step ->> 'link_from' then
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
                            -- the money may still come: a late yes counts
                            when step ->> 'to' = 'expired' then now() + interval '10 minutes' end,
         -- money that comes after all settles on the day it came
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
