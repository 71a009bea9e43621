-- The law of deposits, bank transfers and operators' records, where no code can go around it.

alter table counterparty
  add constraint counterparty_document check (id_type in ('CC', 'CE', 'NIT'));

-- As before, and what a deposit has.
create or replace function money_movement_is_sound(movement money_movement) returns boolean immutable language plpgsql as $$
begin
  return movement.amount > 0 and movement.charge >= movement.amount and movement.reload_amount > 0
    and movement.fee_service >= 0 and movement.fee_iva >= 0
    and movement.total_to_pay = case movement.fee_mode
          when 'payer' then movement.reload_amount + movement.fee_service + movement.fee_iva else movement.reload_amount end
    and (movement.fee_mode = 'payer' or movement.reload_amount > movement.fee_service + movement.fee_iva)
    and (movement.fee_currency = 'COP') = (movement.rate is null)
    and (movement.status = 'failed') = (movement.fail_reason is not null)
    and (movement.counterparty_id is null
         or movement.link_id is null and movement.external_id is not null
            and movement.description_to_payer is not null and movement.description_to_payee is not null);
end $$;

-- Few do not succeed: lists of those have an index of their own, and the others go by number.
create index money_movement_unusual on money_movement (status, number desc) where status <> 'succeeded';
create index rail_notice_unknown on rail_notice (id desc) where movement_id is null;

alter table reload
  add constraint reload_amounts check (amount > 0 and fee_service >= 0 and fee_iva >= 0 and amount > fee_service + fee_iva),
  add constraint reload_commission check (
    commission >= 0 and commission <= fee_service and (commission = 0 or referrer_id is not null and referrer_id <> owner_id)
    and (state = 'Paid' or commission = 0)),
  add constraint reload_decided check (
    (state = 'Created') = (decided_at is null) and (state = 'Created') = (reviewer_id is null)),
  add constraint reload_two_persons check (
    (first_approver_id is null) = (first_approved_at is null) and (state <> 'Paid' or first_approver_id is distinct from reviewer_id)),
  add constraint reload_not_by_owner check (reviewer_id <> owner_id and first_approver_id <> owner_id);

alter table suspense_case
  add constraint suspense_case_proposed check (
    (status = 'OPEN') = (action is null)
    and (action is null) = (proposed_at is null) and (action is null) = (proposal_reason is null)
    and (status <> 'CREDITED' or action = 'CREDIT') and (status <> 'RETURNED' or action = 'RETURN')
    and (status in ('CREDITED', 'RETURNED')) = (decided_at is not null)),
  add constraint suspense_case_two_persons check (
    decided_by_id is distinct from proposed_by_id or decided_by_id is null);

alter table payout
  add constraint payout_positive check (amount > 0),
  add constraint payout_decided check ((status = 'PROPOSED') = (decided_at is null) and (decided_at is null) = (decided_by_id is null)),
  add constraint payout_two_persons check (
    status <> 'PAID' or decided_by_id <> proposed_by_id),
  add constraint payout_not_to_oneself check (proposed_by_id <> user_id and (decided_by_id is null or decided_by_id <> user_id));

alter table rail_payout
  add constraint rail_payout_positive check (amount > 0 and cost >= 0);

alter table reversal
  add constraint reversal_amounts check (amount > 0 and credited >= 0 and debited between 0 and credited),
  add constraint reversal_closed check ((status = 'CLOSED') = (closed_at is not null));

-- ---------------------------------------------------------------- limits of a day
create or replace function over_daily_limit(owner int) returns boolean language plpgsql as $$
declare
  most int;
  midnight timestamptz := date_trunc('day', now() at time zone 'America/Bogota') at time zone 'America/Bogota';
begin
  select max_transaction_quantity into most from "user" where id = owner;
  if most is null then
    return false;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('daily:' || owner, 0));
  return (select count(*) from money_movement where owner_id = owner and created_at >= midnight)
       + (select count(*) from reload where owner_id = owner and created_at >= midnight) >= most;
end $$;

-- ---------------------------------------------------------------- deposits
-- Stores a deposit. Answers {outcome, id, created_at}: `started`, `external_id_taken` with the id that has it, or the
-- refusal's code.
create function start_deposit(movement jsonb) returns jsonb language plpgsql as $$
declare
  wanted money_movement := jsonb_populate_record(null::money_movement, movement);
  taken text;
begin
  for attempt in 1 .. 2 loop
    select id into taken from money_movement where owner_id = wanted.owner_id and external_id = wanted.external_id;
    if found then
      return jsonb_build_object('outcome', 'external_id_taken', 'id', taken);
    end if;
    if attempt = 1 and over_daily_limit(wanted.owner_id) then
      return jsonb_build_object('outcome', 'TransactionLimitReached');
    end if;
    wanted.number := nextval('reload_number_seq');
    wanted.status := 'initiated';
    wanted.asks := 0;
    wanted.created_at := now();
    wanted.updated_at := now();
    insert into money_movement select wanted.* on conflict (owner_id, external_id) do nothing;
    if found then
      return jsonb_build_object('outcome', 'started', 'id', wanted.id, 'created_at', wanted.created_at);
    end if;
  end loop;
  -- somebody's with this id was there and is gone: its transaction was undone
  raise exception 'external id of % would not stand still', wanted.id using errcode = 'serialization_failure';
end $$;

-- ---------------------------------------------------------------- bank transfers
create function record_reload_state() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.state = old.state then
      return null;
    end if;
    if old.state <> 'Created' then
      raise exception 'reload % cannot go from % to %', new.id, old.state, new.state using errcode = 'check_violation';
    end if;
  end if;
  insert into status_change (subject, from_status, to_status)
    values ('reload:' || new.id, case when tg_op = 'UPDATE' then old.state::text end, new.state::text);
  return null;
end $$;
create trigger record_state after insert or update of state on reload for each row execute function record_reload_state();

-- What was computed once is never changed.
create function keep_breakdown() returns trigger language plpgsql as $$
begin
  if (new.owner_id, new.currency, new.amount, new.fee_service, new.fee_iva, new.transfer_account_id, new.evidence, new.evidence_hash)
     is distinct from
     (old.owner_id, old.currency, old.amount, old.fee_service, old.fee_iva, old.transfer_account_id, old.evidence, old.evidence_hash)
  then
    raise exception 'reload % is what was sent in', new.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger keep_breakdown before update on reload for each row execute function keep_breakdown();

-- Stores a bank transfer. Answers its id, or null where the account may begin no more today.
create function create_reload(sent jsonb) returns int language plpgsql as $$
declare
  wanted reload := jsonb_populate_record(null::reload, sent);
begin
  if over_daily_limit(wanted.owner_id) then
    return null;
  end if;
  wanted.id := nextval('reload_number_seq');
  wanted.state := 'Created';
  wanted.commission := 0;
  wanted.created_at := now();
  wanted.updated_at := now();
  insert into reload select wanted.*;
  return wanted.id;
end $$;

-- Applies what one operator decided, if the reload still stands where TypeScript saw it; else answers `stale`. One call: guard,
-- transfers, audit. `step`: {reload, operator, to, first_approver, reason, referrer, commission, legs, audit}; `to` is `Paid`,
-- `Error`, or `Created` for the first of two approvals.
create function decide_reload(step jsonb) returns text language plpgsql as $$
declare
  wanted int := (step ->> 'reload')::int;
  decided boolean := step ->> 'to' <> 'Created';
begin
  -- an owner who is being erased holds this row
  perform from "user" u join reload r on r.owner_id = u.id where r.id = wanted and u.erased_at is null for key share of u;
  if not found then
    return 'stale';
  end if;
  update reload r
     set state = (step ->> 'to')::"ReloadState",
         reviewer_id = case when decided then (step ->> 'operator')::int end,
         decided_at = case when decided then now() end,
         reason = step ->> 'reason',
         first_approver_id = case when decided then r.first_approver_id else (step ->> 'operator')::int end,
         first_approved_at = case when decided then r.first_approved_at else now() end,
         referrer_id = (step ->> 'referrer')::int,
         commission = coalesce((step ->> 'commission')::numeric, 0),
         updated_at = now()
   where r.id = wanted and r.state = 'Created'
     and r.first_approver_id is not distinct from (step ->> 'first_approver')::int;
  if not found then
    return 'stale';
  end if;
  perform post_transfers('reload:' || wanted, step -> 'legs');
  insert into audit_entry (actor_id, action, subject, "from", "to", reason)
    values ((step ->> 'operator')::int, step #>> '{audit,action}', 'reload:' || wanted,
            step #> '{audit,from}', step #> '{audit,to}', step ->> 'reason');
  return 'done';
end $$;

-- ---------------------------------------------------------------- reversals
-- The rail took back money that had succeeded: reversals → rail, and a case for the operators. Money that still waits in
-- suspense goes back by itself. Answers `quiet` when it is known already, or there is nothing to take back.
create function reverse_movement(wanted text) returns text language plpgsql as $$
declare
  moved money_movement;
  suspended suspense_case;
  made int;
begin
  select * into moved from money_movement where id = wanted for no key update;
  select * into suspended from suspense_case where movement_id = wanted for no key update;
  if suspended.status in ('OPEN', 'PROPOSED') then
    update suspense_case
       set status = 'RETURNED', action = 'RETURN', proposed_by_id = null, proposed_at = coalesce(proposed_at, now()),
           proposal_reason = 'rail:returned', transfer_account_id = null, decided_at = now()
     where id = suspended.id;
    perform post_transfers('suspense:' || suspended.id, jsonb_build_array(jsonb_build_object(
      'key', wanted || ':resolved', 'from', 'suspense', 'to', 'rail:' || moved.rail,
      'currency', suspended.currency, 'amount', suspended.amount::text)));
    return 'settled';
  end if;
  if moved.status <> 'succeeded' and suspended.id is null then
    return 'quiet';
  end if;
  insert into reversal (movement_id, amount, currency, credited)
    values (wanted, coalesce(suspended.amount, moved.charge), moved.fee_currency,
            case when suspended.status = 'RETURNED' then 0
                 when moved.fee_mode = 'payer' then moved.reload_amount
                 else moved.reload_amount - moved.fee_service - moved.fee_iva end)
    on conflict (movement_id) do nothing
    returning id into made;
  if made is null then
    return 'quiet';
  end if;
  perform post_transfers('reversal:' || made, jsonb_build_array(jsonb_build_object(
    'key', wanted || ':reversed', 'from', 'reversals', 'to', 'rail:' || moved.rail,
    'currency', coalesce(suspended.currency::text, 'COP'),
    'amount', coalesce(suspended.amount, moved.charge)::text)));
  return 'settled';
end $$;

-- ---------------------------------------------------------------- reference: banks abroad, for bank transfers in their currencies
insert into bank (code, name, country) values
  ('40002', 'Banamex', 'MX'), ('40012', 'BBVA México', 'MX'), ('40014', 'Santander México', 'MX'), ('40072', 'Banorte', 'MX'),
  ('40021', 'HSBC México', 'MX'), ('646', 'STP', 'MX'),
  ('001', 'Banco do Brasil', 'BR'), ('033', 'Santander Brasil', 'BR'), ('104', 'Caixa Econômica Federal', 'BR'),
  ('237', 'Bradesco', 'BR'), ('260', 'Nubank', 'BR'), ('341', 'Itaú Unibanco', 'BR'),
  ('021000021', 'JPMorgan Chase', 'US'), ('026009593', 'Bank of America', 'US'), ('121000248', 'Wells Fargo', 'US'),
  ('021000089', 'Citibank', 'US')
on conflict do nothing;
