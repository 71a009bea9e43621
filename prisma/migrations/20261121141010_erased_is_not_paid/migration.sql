-- A deposit that ran out can still be paid, also once its owner is erased: that money stands in suspense until it is given back, for
-- nobody could ever take it out of the wallet.
alter type "SuspenseReason" add value if not exists 'account_erased';

-- As before, but for what is paid late without a link.
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

  if step ->> 'from' = 'expired' and seen_link is null then
    -- Money of an owner who may be erased this very moment: the one waits for the other, and who comes second sees what is.
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
