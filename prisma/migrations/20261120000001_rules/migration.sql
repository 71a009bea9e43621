-- The law of money, statuses and limits, where no code can go around it.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- ---------------------------------------------------------------- shapes
create sequence reload_number_seq as int start 10001;

alter table "user"
  add constraint user_level check (level in (0, 1, 2, 5)),
  add constraint user_email_lower check (email = lower(trim(email)));

alter table api_key
  add constraint api_key_holder check ((kind = 'ACCOUNT') = (owner_id is not null));

create unique index fee_rule_global on fee_rule (product, currency) where owner_id is null;
alter table fee_rule
  add constraint fee_rule_range check (percentage between 0 and 100 and fixed >= 0 and iva_percentage between 0 and 100);

alter table exchange_rate add constraint exchange_rate_positive check (rate > 0 and base <> quote);

alter table payment_link
  add constraint payment_link_currency check (currency in ('COP', 'USD')),
  add constraint payment_link_amounts check (amount >= 0 and service_fee_amount >= 0 and service_iva_amount >= 0),
  add constraint payment_link_total check (
    total_to_pay = case fee_mode when 'payer' then amount + service_fee_amount + service_iva_amount else amount end),
  add constraint payment_link_fixed_amount check (is_general or amount > 0),
  add constraint payment_link_methods check (cardinality(allowed_methods) > 0),
  add constraint payment_link_paid check (
    (status = 'PAID') = (paid_at is not null)
    and (paid_at is null) = (paid_amount is null)
    and (paid_at is null) = (paid_movement_id is null));
create index payment_link_expiring on payment_link (expires_at) where status = 'PENDING';
create index payment_link_search on payment_link
  using gin (owner_id, (coalesce(description, '') || ' ' || coalesce(external_id, '')) gin_trgm_ops);

alter table money_movement
  add constraint money_movement_amounts check (amount > 0 and charge >= amount and reload_amount > 0 and fee_service >= 0 and fee_iva >= 0),
  add constraint money_movement_total check (
    total_to_pay = case fee_mode when 'payer' then reload_amount + fee_service + fee_iva else reload_amount end),
  add constraint money_movement_credit check (fee_mode = 'payer' or reload_amount > fee_service + fee_iva),
  add constraint money_movement_rate check ((fee_currency = 'COP') = (rate is null)),
  add constraint money_movement_failed check ((status = 'failed') = (fail_reason is not null));
create index money_movement_to_ask on money_movement (next_ask_at) where next_ask_at is not null;
create index money_movement_open_of_link on money_movement (link_id) where status in ('initiated', 'pending', 'processing');

create index outbox_unsent on outbox (id) where sent_at is null;

alter table rate_limit set unlogged;

-- ---------------------------------------------------------------- ledger
alter table ledger_account
  add constraint ledger_account_stored check ((kind = 'wallet') = (balance is not null)),
  add constraint ledger_account_owner check ((kind = 'wallet') = (owner_id is not null)),
  add constraint ledger_account_not_below_zero check (balance >= 0);

alter table ledger_transfer
  add constraint ledger_transfer_positive check (amount > 0),
  add constraint ledger_transfer_two_sides check (from_id <> to_id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger append_only before update or delete or truncate on ledger_transfer
  for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on status_change
  for each statement execute function refuse_change();

-- The same currency on both sides, and only wallets carry a balance after.
create function check_transfer() returns trigger language plpgsql as $$
declare
  sides int;
begin
  select count(*) into sides from ledger_account
    where id in (new.from_id, new.to_id) and currency = new.currency;
  if sides <> 2 then
    raise exception 'transfer % mixes currencies', new.key using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger same_currency before insert on ledger_transfer for each row execute function check_transfer();

-- The only way to the ledger. `legs`: [{key, from, to, currency, amount}], accounts named by code
-- (`wallet:7`, `rail:sandbox`, `fees`); accounts are opened on first use, wallets are locked by id,
-- legs are applied in the order given, and all of it is refused as a whole.
create function post_transfers(event text, legs jsonb) returns int language plpgsql as $$
declare
  leg record;
  wallets int[];
  balances numeric[];
  spot int;
  from_after numeric;
  to_after numeric;
  posted int := 0;
begin
  insert into ledger_account (code, kind, currency, owner_id, balance)
    select named.code, named.kind::"LedgerAccountKind", named.currency::"Currency",
           case when named.kind = 'wallet' then split_part(named.code, ':', 2)::int end,
           case when named.kind = 'wallet' then 0 end
      from (select distinct side.code, split_part(side.code, ':', 1) as kind, l ->> 'currency' as currency
              from jsonb_array_elements(legs) l, lateral (values (l ->> 'from'), (l ->> 'to')) side (code)) named
     where not exists (
       select from ledger_account a where a.code = named.code and a.currency = named.currency::"Currency")
     order by named.code, named.currency
    on conflict do nothing;

  select array_agg(held.id), array_agg(held.balance) into wallets, balances
    from (select a.id, a.balance from ledger_account a
           where a.kind = 'wallet'
             and (a.code, a.currency) in (
               select side.code, (l ->> 'currency')::"Currency"
                 from jsonb_array_elements(legs) l, lateral (values (l ->> 'from'), (l ->> 'to')) side (code))
           order by a.id
             for no key update) held;

  for leg in
    select l ->> 'key' as key, (l ->> 'amount')::numeric as amount, f.id as from_id, t.id as to_id, f.currency
      from jsonb_array_elements(legs) with ordinality listed (l, place)
      join ledger_account f on f.code = l ->> 'from' and f.currency = (l ->> 'currency')::"Currency"
      join ledger_account t on t.code = l ->> 'to' and t.currency = (l ->> 'currency')::"Currency"
     order by place
  loop
    from_after := null;
    to_after := null;
    spot := array_position(wallets, leg.from_id);
    if spot is not null then
      balances[spot] := balances[spot] - leg.amount;
      from_after := balances[spot];
    end if;
    spot := array_position(wallets, leg.to_id);
    if spot is not null then
      balances[spot] := balances[spot] + leg.amount;
      to_after := balances[spot];
    end if;
    insert into ledger_transfer (key, event, from_id, to_id, currency, amount, from_balance_after, to_balance_after)
      values (leg.key, post_transfers.event, leg.from_id, leg.to_id, leg.currency, leg.amount, from_after, to_after);
    posted := posted + 1;
  end loop;

  update ledger_account a set balance = after.balance
    from unnest(wallets, balances) after (id, balance) where a.id = after.id;
  return posted;
end $$;

-- Sums the house accounts up to the last transfer that nobody can still be writing below.
-- Ids are drawn before they commit, so writers are kept out for the moment of looking.
create function checkpoint_horizon() returns bigint language plpgsql as $$
begin
  lock table ledger_transfer in share mode;
  return (select coalesce(max(id), 0) from ledger_transfer);
end $$;

create function take_checkpoints(horizon bigint) returns int language plpgsql as $$
declare
  before bigint := (select coalesce(max(up_to), 0) from ledger_checkpoint);
  taken int;
begin
  if horizon <= before then
    return 0;
  end if;
  insert into ledger_checkpoint (account_id, up_to, balance)
    select a.id, horizon, coalesce(old.balance, 0) + coalesce(moved.amount, 0)
      from ledger_account a
      left join ledger_checkpoint old on old.account_id = a.id and old.up_to = before
      left join (
        select side.account_id, sum(side.amount) as amount
          from ledger_transfer t, lateral (values (t.to_id, t.amount), (t.from_id, -t.amount)) side (account_id, amount)
         where t.id > before and t.id <= horizon
         group by side.account_id) moved on moved.account_id = a.id
     where a.kind <> 'wallet'
    on conflict do nothing;
  get diagnostics taken = row_count;
  return taken;
end $$;

-- Balances of all accounts: stored for wallets, last checkpoint and what came after it for the house.
create view account_balance as
  with mark as (select coalesce(max(up_to), 0) as up_to from ledger_checkpoint),
       moved as (
         select side.account_id, sum(side.amount) as amount
           from ledger_transfer t, lateral (values (t.to_id, t.amount), (t.from_id, -t.amount)) side (account_id, amount)
          where t.id > (select up_to from mark)
          group by side.account_id)
  select a.id, a.code, a.kind, a.currency, a.owner_id,
         coalesce(a.balance, coalesce(c.balance, 0) + coalesce(moved.amount, 0)) as balance
    from ledger_account a
    left join ledger_checkpoint c on c.account_id = a.id and c.up_to = (select up_to from mark)
    left join moved on moved.account_id = a.id;

-- ---------------------------------------------------------------- statuses
create function record_link_status() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.paid_at is not null and new.paid_at is distinct from old.paid_at then
      raise exception 'paid_at of link % is set once', new.id using errcode = 'check_violation';
    end if;
    if new.status = old.status then
      return null;
    end if;
    if not (old.status = 'PENDING' and new.status in ('ACTIVE', 'PAID', 'EXPIRED', 'CANCELLED')
         or old.status = 'ACTIVE' and new.status in ('PENDING', 'PAID', 'EXPIRED', 'CANCELLED')) then
      raise exception 'link % cannot go from % to %', new.id, old.status, new.status using errcode = 'check_violation';
    end if;
  end if;
  insert into status_change (subject, from_status, to_status)
    values ('link:' || new.id, case when tg_op = 'UPDATE' then old.status::text end, new.status::text);
  if new.status in ('PAID', 'EXPIRED', 'CANCELLED') then
    insert into outbox (type, owner_id, subject, data)
      values ('payment_link.' || lower(new.status::text), new.owner_id, new.uuid::text, to_jsonb(new));
  end if;
  return null;
end $$;
create trigger record_status after insert or update of status, paid_at on payment_link
  for each row execute function record_link_status();

create function record_movement_status() returns trigger language plpgsql as $$
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
  -- what an event tells is nobody's business but the owner's: the payer's data stays out
  insert into outbox (type, owner_id, subject, data)
    values ('money_movement.' || new.status, new.owner_id, new.id,
            to_jsonb(new) - array['payer_name', 'payer_email', 'payer_phone', 'payer_document', 'payer_document_type',
                                  'payer_type_person', 'payer_address']);
  return null;
end $$;
create trigger record_status after insert or update of status on money_movement
  for each row execute function record_movement_status();

-- ---------------------------------------------------------------- links and movements
-- Starts a payment of a link under its lock. Answers {outcome, id}: `started`, `same` (an open Nequi payment of this
-- phone: its id), or the refusal's code.
create function start_link_payment(movement jsonb, per_link int, per_phone int) returns jsonb language plpgsql as $$
declare
  link payment_link;
  wanted money_movement := jsonb_populate_record(null::money_movement, movement);
  open_already text;
begin
  select * into link from payment_link where id = wanted.link_id for no key update;
  if link.status not in ('PENDING', 'ACTIVE') or link.expires_at <= now() then
    return jsonb_build_object('outcome', 'InvalidStatus');
  end if;
  if wanted.method = 'nequi' then
    -- phones are counted over all links: their own lock, taken after the link's
    perform pg_advisory_xact_lock(hashtextextended('nequi:' || wanted.payer_phone, 0));
    select id into open_already from money_movement
      where link_id = link.id and method = 'nequi' and payer_phone = wanted.payer_phone
        and status in ('initiated', 'pending', 'processing');
    if found then
      return jsonb_build_object('outcome', 'same', 'id', open_already);
    end if;
    if (select count(*) from money_movement where method = 'nequi' and payer_phone = wanted.payer_phone
          and created_at > now() - interval '10 minutes') >= per_phone then
      return jsonb_build_object('outcome', 'TooManyAttempts');
    end if;
  end if;
  if (select count(*) from money_movement where link_id = link.id
        and status in ('initiated', 'pending', 'processing')) >= per_link then
    return jsonb_build_object('outcome', 'TooManyAttempts');
  end if;
  wanted.number := nextval('reload_number_seq');
  wanted.status := 'initiated';
  wanted.asks := 0;
  wanted.created_at := now();
  wanted.updated_at := now();
  insert into money_movement select wanted.*;
  update payment_link set status = 'ACTIVE', updated_at = now() where id = link.id and status = 'PENDING';
  return jsonb_build_object('outcome', 'started', 'id', wanted.id);
end $$;

-- A link that no open payment holds any more goes back to PENDING, or runs out.
create function release_link(link_id int) returns void language sql as $$
  update payment_link l
     set status = case when l.expires_at <= now() then 'EXPIRED' else 'PENDING' end::"LinkStatus", updated_at = now()
   where l.id = link_id and l.status = 'ACTIVE'
     and not exists (select from money_movement m
                      where m.link_id = l.id and m.status in ('initiated', 'pending', 'processing'))
$$;

-- Applies what TypeScript decided, if the movement and its link still stand where it saw them; else answers `stale`.
-- `step`: {movement, link, from, link_from, to, legs, suspense, facts}. One call: guard, transfers, link, event.
create function settle_movement(step jsonb) returns text language plpgsql as $$
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

-- PENDING, or ACTIVE with no payment beyond `initiated`; answers whether it was cancelled.
create function cancel_payment_link(wanted int) returns boolean language plpgsql as $$
declare
  link payment_link;
begin
  select * into link from payment_link where id = wanted for no key update;
  if link.status = 'PENDING' and link.expires_at <= now() then
    update payment_link set status = 'EXPIRED', updated_at = now() where id = wanted;
    return false;
  end if;
  if link.status = 'PENDING' or link.status = 'ACTIVE' and not exists (
       select from money_movement where link_id = wanted and status in ('pending', 'processing')) then
    update payment_link set status = 'CANCELLED', updated_at = now() where id = wanted;
    return true;
  end if;
  return false;
end $$;
