-- Each status change of a link or a movement writes its row anew, and with it an entry in every index of the table. So an index holds
-- only rows that a query looks for in it, what is searched as text stands in a table of its own, and what no query uses is gone.

-- ---------------------------------------------------------------- text
-- Trigrams are the dearest entries of all. What they are made of never changes, so they are written once.
create table payment_link_text (
  link_id integer primary key,
  owner_id integer not null,
  text text not null
);
insert into payment_link_text (link_id, owner_id, text)
  select id, owner_id, coalesce(description, '') || ' ' || coalesce(external_id, '')
    from payment_link where description is not null or external_id is not null;
create index payment_link_text_search on payment_link_text using gin (owner_id, text gin_trgm_ops);
drop index payment_link_search;

create table deposit_text (
  number integer primary key,
  owner_id integer not null,
  text text not null
);
insert into deposit_text (number, owner_id, text)
  select number, owner_id, coalesce(description_to_payee, '') || ' ' || coalesce(external_id, '')
    from money_movement where link_id is null;
create index deposit_text_search on deposit_text using gin (owner_id, text gin_trgm_ops);
drop index money_movement_deposit_search;

-- What an account has at most, as for the tables that these belong to.
alter table payment_link_text alter column owner_id set (n_distinct = -0.01);
alter table deposit_text alter column owner_id set (n_distinct = -0.01);
analyze payment_link_text, deposit_text;

-- Links that are made together are recorded together.
create function record_new_links() returns trigger language plpgsql as $$
begin
  insert into status_change (subject, to_status) select 'link:' || id, status::text from made;
  insert into payment_link_text (link_id, owner_id, text)
    select id, owner_id, coalesce(description, '') || ' ' || coalesce(external_id, '')
      from made where description is not null or external_id is not null;
  return null;
end $$;
create trigger record_new after insert on payment_link
  referencing new table as made for each statement execute function record_new_links();

create function record_deposit_text() returns trigger language plpgsql as $$
begin
  insert into deposit_text (number, owner_id, text)
    values (new.number, new.owner_id, coalesce(new.description_to_payee, '') || ' ' || coalesce(new.external_id, ''));
  return null;
end $$;
create trigger record_text after insert on money_movement
  for each row when (new.link_id is null) execute function record_deposit_text();

-- ---------------------------------------------------------------- statuses
-- The same law, called only for what it speaks of.
create or replace function record_link_status() returns trigger language plpgsql as $$
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
    insert into status_change (subject, from_status, to_status) values ('link:' || new.id, old.status::text, new.status::text);
  end if;
  if new.status in ('PAID', 'EXPIRED', 'CANCELLED') then
    insert into outbox (type, owner_id, subject, data)
      values ('payment_link.' || lower(new.status::text), new.owner_id, new.uuid::text,
              jsonb_build_object('id', new.id, 'status', new.status, 'updated_at', new.updated_at));
  end if;
  return null;
end $$;
drop trigger record_status on payment_link;
create trigger record_status after update of status, paid_at on payment_link
  for each row when (new.status <> old.status or new.paid_at is distinct from old.paid_at)
  execute function record_link_status();
create trigger record_end after insert on payment_link
  for each row when (new.status in ('PAID', 'EXPIRED', 'CANCELLED')) execute function record_link_status();

-- An event keeps what may change later; all else is read from its resource when it is told.
create or replace function record_movement_status() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if not (old.status = 'initiated' and new.status in ('pending', 'processing', 'succeeded', 'failed', 'expired')
         or old.status = 'pending' and new.status in ('processing', 'succeeded', 'failed', 'expired')
         or old.status = 'processing' and new.status in ('succeeded', 'failed', 'expired')
         or old.status = 'expired' and new.status in ('succeeded', 'failed')) then
      raise exception 'movement % cannot go from % to %', new.id, old.status, new.status using errcode = 'check_violation';
    end if;
  end if;
  insert into status_change (subject, from_status, to_status)
    values (new.id, case when tg_op = 'UPDATE' then old.status::text end, new.status::text);
  insert into outbox (type, owner_id, subject, data)
    values ('money_movement.' || new.status, new.owner_id, new.id,
            jsonb_build_object('status', new.status, 'link_id', new.link_id, 'updated_at', new.updated_at));
  return null;
end $$;
drop trigger record_status on money_movement;
create trigger record_status after update of status on money_movement
  for each row when (new.status <> old.status) execute function record_movement_status();
create trigger record_new after insert on money_movement
  for each row execute function record_movement_status();

-- ---------------------------------------------------------------- indexes
-- Most links have no external id, and most are not paid yet.
drop index payment_link_owner_id_external_id_key;
create unique index payment_link_owner_id_external_id_key on payment_link (owner_id, external_id) where external_id is not null;
drop index payment_link_paid_movement_id_key;
create unique index payment_link_paid_movement_id_key on payment_link (paid_movement_id) where paid_movement_id is not null;

-- One for both who look by an external id: the owner, whose it is once, and the console, whosever it is.
drop index money_movement_owner_id_external_id_key;
drop index money_movement_external;
create unique index money_movement_external_id_owner_id_key on money_movement (external_id, owner_id) where external_id is not null;

-- Known only once the rail has answered.
drop index money_movement_rail_rail_reference_key;
create unique index money_movement_rail_rail_reference_key on money_movement (rail, rail_reference) where rail_reference is not null;

drop index money_movement_link_id_number_idx;
create index money_movement_link_id_number_idx on money_movement (link_id, number desc) where link_id is not null;

-- A home page reads what ended in a span of time, and what a bank is confirming.
drop index money_movement_owner_id_status_settled_at_idx;
create index money_movement_owner_id_status_settled_at_idx on money_movement (owner_id, status, settled_at) where settled_at is not null;
create index money_movement_confirming on money_movement (owner_id) where status in ('pending', 'processing');

-- money_movement_status_number_idx holds the same, of every status.
drop index money_movement_unusual;

-- Nothing is looked for by these: an event is found by its id, a sandbox order by its reference, which its bank_id is made of.
drop index outbox_subject_idx;
drop index sandbox_order_bank_id_key;

-- ---------------------------------------------------------------- deposits
-- As before, by the index above.
create or replace function start_deposit(movement jsonb) returns jsonb language plpgsql as $$
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
    insert into money_movement select wanted.* on conflict (owner_id, external_id) where external_id is not null do nothing;
    if found then
      return jsonb_build_object('outcome', 'started', 'id', wanted.id, 'created_at', wanted.created_at);
    end if;
  end loop;
  -- somebody's with this id was there and is gone: its transaction was undone
  raise exception 'external id of % would not stand still', wanted.id using errcode = 'serialization_failure';
end $$;
