-- Starts one payment of a link under the link's lock. Returns {outcome: `started`, id}, {outcome: `same`, id} if this
-- phone has an open Nequi payment of the link, or the outcome `InvalidStatus` or `TooManyAttempts`.
create or replace function start_link_payment(movement jsonb, per_link int, per_phone int) returns jsonb language plpgsql as $$
declare
  link payment_link;
  wanted money_movement := jsonb_populate_record(null::money_movement, movement);
  open_already text;
begin
  select * into link from payment_link where id = wanted.link_id for no key update;
  -- the link may no longer be payable as it was when read
  if link.status not in ('PENDING', 'ACTIVE') or link.expires_at <= account_time(link.owner_id)
     or exists (select from "user" where id = link.owner_id and blocked_at is not null) then
    return jsonb_build_object('outcome', 'InvalidStatus');
  end if;
  if wanted.method = 'nequi' then
    -- phones are counted across all links: a separate lock, taken after the link's
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
  -- app processes of an earlier version do not send these limits
  if not make_room_on_link(wanted, coalesce((movement #>> '{from,per_device}')::int, per_link),
                           coalesce((movement #>> '{from,per_network}')::int, per_link), per_link) then
    return jsonb_build_object('outcome', 'TooManyAttempts');
  end if;
  wanted.number := nextval('reload_number_seq');
  wanted.status := 'initiated';
  wanted.disposition := 'none';
  wanted.asks := 0;
  wanted.created_at := now();
  wanted.updated_at := now();
  insert into money_movement select wanted.*;
  if link.metadata is not null then
    perform keep_pairs(wanted.owner_id, 'payment', wanted.number, link.metadata);
  end if;
  update payment_link set status = 'ACTIVE', updated_at = now() where id = link.id and status = 'PENDING';
  return jsonb_build_object('outcome', 'started', 'id', wanted.id);
end $$;
