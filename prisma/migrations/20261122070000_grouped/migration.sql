-- Statements of the money path for many items at once: what arrives together costs one round trip and one commit. Every function locks
-- all that its items touch before it works on the first, in one order (links, movements, phones, days, wallets, each by its key), so
-- that two groups never wait for each other in a ring. A group does not wait (`waits` false) for a link or movement that another
-- transaction holds: it answers `busy` for those items, so that nobody waits for the lock of somebody else's link.

create type ledger_leg as (event text, key text, from_id int, to_id int, currency "Currency", amount numeric);

-- The only way to the ledger. `legs`: [{event, key, from, to, currency, amount}], accounts named by code (`wallet:7`, `rail:sandbox`,
-- `fees`); accounts are opened on first use, wallets are locked by id, legs are applied in the order given, and all of it is refused as
-- a whole.
create function post_legs(legs jsonb) returns int language plpgsql as $$
declare
  posted ledger_leg[];
begin
  if jsonb_array_length(legs) = 0 then
    return 0;
  end if;
  for attempt in 1 .. 2 loop
    select array_agg(row(l ->> 'event', l ->> 'key',
             (select id from ledger_account where code = l ->> 'from' and currency = (l ->> 'currency')::"Currency"),
             (select id from ledger_account where code = l ->> 'to' and currency = (l ->> 'currency')::"Currency"),
             (l ->> 'currency')::"Currency", (l ->> 'amount')::numeric)::ledger_leg)
      into posted from jsonb_array_elements(legs) l;
    exit when not exists (select from unnest(posted) where from_id is null or to_id is null);
    perform open_accounts(legs);
  end loop;
  if exists (select from unnest(posted) where amount <> round(amount, 2)) then
    raise exception 'a transfer of % has more than two places', posted[1].event using errcode = 'check_violation';
  end if;

  perform from ledger_account
    where id in (select unnest(array[from_id, to_id]) from unnest(posted)) and kind = 'wallet'
    order by id for no key update;

  with leg as (select * from unnest(posted) with ordinality),
       side as (select ordinality, from_id as account, -amount as change from leg
                union all
                select ordinality, to_id, amount from leg),
       running as (select s.ordinality, s.account,
                          w.balance + sum(s.change) over (partition by s.account order by s.ordinality) as balance
                     from side s join ledger_account w on w.id = s.account and w.kind = 'wallet'),
       kept as (update ledger_account w set balance = r.balance
                  from (select distinct on (account) account, balance from running order by account, ordinality desc) r
                 where w.id = r.account)
  insert into ledger_transfer (key, event, from_id, to_id, currency, amount, from_balance_after, to_balance_after)
    select l.key, l.event, l.from_id, l.to_id, l.currency, l.amount, f.balance, t.balance
      from leg l
      left join running f on f.ordinality = l.ordinality and f.account = l.from_id
      left join running t on t.ordinality = l.ordinality and t.account = l.to_id
     order by l.ordinality;
  return cardinality(posted);
end $$;

-- The transfers of one event.
create or replace function post_transfers(event text, legs jsonb) returns int language sql as $$
  select post_legs(coalesce(jsonb_agg(l || jsonb_build_object('event', event) order by place), '[]'))
    from jsonb_array_elements(legs) with ordinality listed (l, place)
$$;

-- What one settlement does, as TypeScript decided it, to a movement that stands as it was seen (`from`, `link_from`, `owner_erased`).
create type settlement_step as (
  movement text, "from" "MovementStatus", "to" "MovementStatus", fail_reason "FailReason",
  link int, link_from "LinkStatus", pays_link boolean, owner_erased boolean, legs jsonb,
  suspense_reason "SuspenseReason", suspense_currency "Currency", suspense_amount numeric,
  rail text, rail_reference text, bank_url text, cus text, rail_message text,
  notice_rail text, notice_id text, notice_body text);

-- Settles what arrives together; one answer for each step, in order: `done`; `busy`; `stale` where link, movement or owner no longer stand
-- as they were seen, or an earlier step of the group touches the same; `foreign` where the rail's id stands for another movement.
drop function if exists settle_movement(jsonb);
create function settle_movements(steps jsonb, waits boolean default true) returns setof text language plpgsql as $$
declare
  wanted settlement_step[];
  links int[];
  movements text[];
  answers text[];
  held text[];
  moved money_movement[];
begin
  wanted := array(select s from jsonb_populate_recordset(null::settlement_step, steps) s);
  if not exists (select from unnest(wanted) where "from" <> 'initiated' or "to" <> 'initiated') then
    -- The rail's own numbers move no money: lost in a crash, they are asked for again. Money always waits for the disk, and so does a
    -- group with any of it.
    perform set_config('synchronous_commit', 'off', true);
  end if;

  links := array(select link from unnest(wanted) where link is not null);
  movements := array(select movement from unnest(wanted));
  if waits then
    perform from payment_link where id = any (links) order by id for no key update;
    perform from money_movement where id = any (movements) order by id for no key update;
  else
    select coalesce(array_agg(l.id), '{}') into links
      from (select id from payment_link where id = any (links) order by id for no key update skip locked) l;
    select coalesce(array_agg(m.id), '{}') into movements
      from (select id from money_movement where id = any (movements) order by id for no key update skip locked) m;
  end if;
  if exists (select from unnest(wanted) where "from" = 'expired' and link is null) then
    -- An erasure of the owner may run at the same time: the lock makes one wait for the other.
    perform from "user" where id in (select owner_id from money_movement where id in (select movement from unnest(wanted)))
      order by id for key share;
  end if;

  answers := array(
    select case
             when m.id is not null and not (m.id = any (movements) and (w.link is null or w.link = any (links))) then 'busy'
             when w.rail_reference is not null and exists (
                    select from money_movement o
                     where o.rail = w.rail and o.rail_reference = w.rail_reference and o.id <> w.movement) then 'foreign'
             when m.status is distinct from w."from" or l.status is distinct from w.link_from
                  or row_number() over (partition by w.movement order by w.ordinality) > 1
                  or w.link is not null and row_number() over (partition by w.link order by w.ordinality) > 1
                  or w."from" = 'expired' and w.link is null and coalesce(w.owner_erased, false)
                     <> exists (select from "user" u where u.id = m.owner_id and u.erased_at is not null) then 'stale'
             else 'done'
           end
      from unnest(wanted) with ordinality w
      left join money_movement m on m.id = w.movement
      left join payment_link l on l.id = w.link
     order by w.ordinality);
  wanted := array(select wanted[at] from generate_subscripts(wanted, 1) at where answers[at] = 'done' order by at);
  if cardinality(wanted) = 0 then
    return query select unnest(answers);
    return;
  end if;

  with changed as (
    update money_movement m
       set status = w."to",
           fail_reason = case when w."to" = 'failed' then coalesce(m.fail_reason, w.fail_reason) end,
           rail_reference = coalesce(w.rail_reference, m.rail_reference),
           bank_url = coalesce(w.bank_url, m.bank_url),
           cus = coalesce(w.cus, m.cus),
           rail_message = coalesce(w.rail_message, m.rail_message),
           next_ask_at = case when w."to" in ('initiated', 'pending', 'processing') then m.next_ask_at
                              -- a late success still counts, so the rail is asked again
                              when w."to" = 'expired' then now() + interval '10 minutes' end,
           -- money that comes after an end settles on the day it came
           settled_at = case when w."to" = 'succeeded' then now()
                             when w."to" in ('failed', 'expired') then coalesce(m.settled_at, now()) end,
           updated_at = now()
      from unnest(wanted) w
     where m.id = w.movement
    returning m)
  select array_agg(m) into moved from changed;

  if exists (select from unnest(wanted) where suspense_reason is not null) then
    with opened as (
      insert into suspense_case (movement_id, reason, currency, amount)
        select movement, suspense_reason, suspense_currency, suspense_amount from unnest(wanted)
         where suspense_reason is not null
        on conflict (movement_id) do nothing
        returning movement_id)
    select array_agg(movement_id) into held from opened;
  end if;
  perform post_legs(jsonb_agg(leg || jsonb_build_object('event', w.movement) order by w.ordinality, place))
    from unnest(wanted) with ordinality w, jsonb_array_elements(w.legs) with ordinality listed (leg, place)
    -- money that is held already is not held again
   where w.suspense_reason is null or w.movement = any (held)
  having count(*) > 0;

  if exists (select from unnest(wanted) where pays_link) then
    update payment_link l
       set status = 'PAID', paid_at = now(), paid_amount = m.total_to_pay, paid_movement_id = m.id, amount = m.reload_amount,
           service_fee_amount = m.fee_service, service_iva_amount = m.fee_iva, total_to_pay = m.total_to_pay, updated_at = now()
      from unnest(wanted) w join unnest(moved) m on m.id = w.movement
     where l.id = w.link and w.pays_link;
  end if;
  perform release_link(link) from unnest(wanted)
    where link is not null and not pays_link and "to" in ('failed', 'expired', 'succeeded');

  insert into rail_notice (rail, notice_id, movement_id, body)
    select notice_rail, notice_id, movement, notice_body from unnest(wanted) where notice_id is not null
    on conflict do nothing;
  return query select unnest(answers);
end $$;

-- Starts payments of links that arrive together; one answer for each item, in order: as start_link_payment has it, or `busy`. `items`:
-- [{movement, per_link, per_phone, documents: [{type, permalink, token}], address}]; documents that the payer accepted are kept with
-- the movement.
create function start_link_payments(items jsonb, waits boolean default true) returns setof jsonb language plpgsql as $$
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
