-- Whether a link, whose row the caller has locked, may take one more open payment from the given network and device.
-- Device, network and link each have a limit. When one is reached, the oldest payment whose payer was never sent to the
-- bank is expired to make room: of the same device, the same network, or, for the link's limit, of the network with the
-- most. An expired payment is still credited if the bank confirms it late. A Nequi payment with an order is never
-- expired, since its push may have reached the phone.
create or replace function make_room_on_link(wanted money_movement, per_device int, per_network int, per_link int) returns boolean language plpgsql as $$
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
