-- Where a link's payment came from, as numbers that only compare: the network and the device. Null on deposits.
alter table money_movement add column payer_network int, add column payer_device int;

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
                                            'payer_type_person', 'payer_address', 'payer_network', 'payer_device'] end);
  return null;
end $$;

-- Whether a link, whose row the caller has locked, may take one more open payment from there. A device, a network and the link have so many
-- places. Where they are taken, the oldest payment that its payer was never sent on to the bank for makes room: its own device's, its own
-- network's, or of the link that of whoever holds most. It expires, from which a late yes of the bank still credits it. A push may
-- have reached its phone: of Nequi only what has no order makes room.
create function make_room_on_link(wanted money_movement, per_device int, per_network int, per_link int) returns boolean language plpgsql as $$
declare
  of_link int;
  of_network int;
  of_device int;
begin
  select count(*), count(*) filter (where payer_network = wanted.payer_network),
         count(*) filter (where payer_network = wanted.payer_network and payer_device = wanted.payer_device)
    into of_link, of_network, of_device
    from money_movement where link_id = wanted.link_id and status in ('initiated', 'pending', 'processing');
  if of_device < per_device and of_network < per_network and of_link < per_link then
    return true;
  end if;
  update money_movement
     set status = 'expired', settled_at = now(), next_ask_at = now() + interval '10 minutes', updated_at = now()
   where status = 'initiated' and id = (
     select id from (select id, number, status, method, awaits_acceptance, payer_network, payer_device,
                            count(*) over (partition by payer_network) as beside
                       from money_movement
                      where link_id = wanted.link_id and status in ('initiated', 'pending', 'processing')) open
      where status = 'initiated' and (method <> 'nequi' or awaits_acceptance)
        and (of_device < per_device or payer_network = wanted.payer_network and payer_device = wanted.payer_device)
        and (of_network < per_network or payer_network = wanted.payer_network)
      order by beside desc, number limit 1);
  return found;
end $$;

create or replace function start_link_payment(movement jsonb, per_link int, per_phone int) returns jsonb language plpgsql as $$
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
  if over_daily_limit(link.owner_id) then
    return jsonb_build_object('outcome', 'InvalidStatus');
  end if;
  wanted.payer_network := hashtext(movement #>> '{from,network}');
  wanted.payer_device := hashtext(movement #>> '{from,device}');
  -- a process of before does not say where the payer calls from
  if not make_room_on_link(wanted, coalesce((movement #>> '{from,per_device}')::int, per_link),
                           coalesce((movement #>> '{from,per_network}')::int, per_link), per_link) then
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
