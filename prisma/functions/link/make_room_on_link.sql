-- Whether a link, whose row the caller has locked, may take one more open payment from there. A device, a network and the link have so many
-- places. Where they are taken, the oldest payment that its payer was never sent on to the bank for makes room: its own device's, its own
-- network's, or of the link that of whoever holds most. It expires, from which a late yes of the bank still credits it. A push may
-- have reached its phone: of Nequi only what has no order makes room.
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
