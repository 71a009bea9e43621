-- Settles steps as a group; returns one answer per step, in order: `done`; `busy`; `stale` if the link, movement or
-- owner is no longer in the expected state, or an earlier step of the group touches the same; `foreign` if the rail's
-- id belongs to another movement.
create or replace function settle_movements(steps jsonb, waits boolean default true) returns setof text language plpgsql as $$
declare
  wanted settlement_step[];
  step settlement_step;
  ids text[];
  of_links int[];
  moves boolean;
  names boolean;
  late boolean;
  pays boolean;
  frees boolean;
  suspends boolean;
  notes boolean;
  links int[];
  link_stands "LinkStatus"[];
  movements text[];
  stands "MovementStatus"[];
  answers text[];
  held text[];
  elsewhere text[];
  erased text[];
  m int;
  l int;
begin
  select array_agg(s), array_agg(movement), array_agg(link), bool_or("from" <> 'initiated' or "to" <> 'initiated'),
         bool_or(rail_reference is not null), bool_or("from" = 'expired' and link is null), bool_or(pays_link),
         bool_or(link is not null and not pays_link and "to" in ('failed', 'expired', 'succeeded')),
         bool_or(suspense_reason is not null), bool_or(notice_id is not null)
    into wanted, ids, of_links, moves, names, late, pays, frees, suspends, notes
    from jsonb_populate_recordset(null::settlement_step, steps) s;
  if not moves then
    -- Rail references move no money: if a crash loses them, they are polled again. A group that moves any money commits
    -- synchronously.
    perform set_config('synchronous_commit', 'off', true);
  end if;

  if waits then
    select array_agg(id), array_agg(status) into links, link_stands
      from (select id, status from payment_link where id = any (of_links) order by id for no key update) locked;
    select array_agg(id), array_agg(status) into movements, stands
      from (select id, status from money_movement where id = any (ids) order by id for no key update) locked;
  else
    select array_agg(id), array_agg(status) into links, link_stands
      from (select id, status from payment_link where id = any (of_links) order by id for no key update skip locked) locked;
    select array_agg(id), array_agg(status) into movements, stands
      from (select id, status from money_movement where id = any (ids) order by id for no key update skip locked) locked;
  end if;
  if late then
    -- The owner may be erased concurrently: the lock makes one wait for the other.
    perform from "user" where id in (select owner_id from money_movement where id = any (movements)) order by id for key share;
    erased := array(select m.id from money_movement m join "user" u on u.id = m.owner_id
                     where m.id = any (movements) and u.erased_at is not null);
  end if;
  if names then
    elsewhere := array(select movement from unnest(wanted)
                        where exists (select from money_movement o
                                       where o.rail = unnest.rail and o.rail_reference = unnest.rail_reference and o.id <> movement));
  end if;

  for place in 1 .. cardinality(ids) loop
    step := wanted[place];
    m := array_position(movements, step.movement);
    l := array_position(links, step.link);
    answers[place] := case
      when not waits and (m is null or l is null and step.link is not null) then 'busy'
      when step.movement = any (elsewhere) then 'foreign'
      when stands[m] is distinct from step."from" or link_stands[l] is distinct from step.link_from
           or array_position(ids, step.movement) < place
           or step.link is not null and array_position(of_links, step.link) < place
           or step."from" = 'expired' and step.link is null
              and coalesce(step.owner_erased, false) <> (step.movement = any (erased)) then 'stale'
      else 'done' end;
  end loop;
  if 'done' <> all (answers) then
    return query select unnest(answers);
    return;
  elsif 'done' <> any (answers) then
    wanted := array(select wanted[at] from generate_subscripts(wanted, 1) at where answers[at] = 'done' order by at);
  end if;

  update money_movement m
     set status = w."to",
         -- money already held keeps what was decided of it
         disposition = case when w.suspense_reason is not null and m.disposition = 'none' then 'in_suspense'
                            when w.suspense_reason is null and w."to" = 'succeeded' then 'credited'
                            else m.disposition end,
         fail_reason = case when w."to" = 'failed' then coalesce(m.fail_reason, w.fail_reason) end,
         rail_reference = coalesce(w.rail_reference, m.rail_reference),
         bank_url = coalesce(w.bank_url, m.bank_url),
         cus = coalesce(w.cus, m.cus),
         rail_message = coalesce(w.rail_message, m.rail_message),
         next_ask_at = case when w."to" in ('initiated', 'pending', 'processing') then m.next_ask_at
                            -- a late success still counts, so the rail is polled again
                            when w."to" = 'expired' then now() + interval '10 minutes' end,
         -- money that arrives after a final status settles on the day of arrival
         settled_at = case when w."to" = 'succeeded' then now()
                           when w."to" in ('failed', 'expired') then coalesce(m.settled_at, now()) end,
         updated_at = now()
    from unnest(wanted) w
   where m.id = w.movement;

  if suspends then
    with opened as (
      insert into suspense_case (movement_id, reason, currency, amount)
        select movement, suspense_reason, suspense_currency, suspense_amount from unnest(wanted)
         where suspense_reason is not null
        on conflict (movement_id) do nothing
        returning movement_id)
    select array_agg(movement_id) into held from opened;
  end if;
  if moves then
    perform post_legs(jsonb_agg(leg || jsonb_build_object('event', w.movement) order by w.ordinality, place))
      from unnest(wanted) with ordinality w, jsonb_array_elements(w.legs) with ordinality listed (leg, place)
     -- money already held is not posted to suspense twice
     where w.suspense_reason is null or w.movement = any (held)
    having count(*) > 0;
  end if;

  if pays then
    update payment_link l
       set status = 'PAID', paid_at = now(), paid_amount = m.total_to_pay, paid_movement_id = m.id, amount = m.reload_amount,
           service_fee_amount = m.fee_service, service_iva_amount = m.fee_iva, total_to_pay = m.total_to_pay, updated_at = now()
      from unnest(wanted) w join money_movement m on m.id = w.movement
     where l.id = w.link and w.pays_link;
  end if;
  if frees then
    perform release_link(link) from unnest(wanted)
      where link is not null and not pays_link and "to" in ('failed', 'expired', 'succeeded');
  end if;
  if notes then
    insert into rail_notice (rail, notice_id, movement_id, body)
      select notice_rail, notice_id, movement, notice_body from unnest(wanted) where notice_id is not null
      on conflict do nothing;
  end if;
  return query select unnest(answers);
end $$;
