-- The only way to post to the ledger. `legs`: [{event, key, from, to, currency, amount}], accounts named by code
-- (`wallet:7`, `rail:sandbox`, `fees`). Accounts are opened on first use, wallets are locked in id order, legs are
-- applied in the order given, and all of them are rejected together.
create or replace function post_legs(legs jsonb) returns int language plpgsql as $$
declare
  keys text[];
  events text[];
  froms int[];
  tos int[];
  currencies "Currency"[];
  amounts numeric[];
  wallets int[];
  balances numeric[];
  from_after numeric[];
  to_after numeric[];
  at int;
begin
  if jsonb_array_length(legs) = 0 then
    return 0;
  end if;
  for attempt in 1 .. 2 loop
    select array_agg(l ->> 'key'), array_agg(l ->> 'event'), array_agg((l ->> 'currency')::"Currency"),
           array_agg((l ->> 'amount')::numeric),
           array_agg((select id from ledger_account where code = l ->> 'from' and currency = (l ->> 'currency')::"Currency")),
           array_agg((select id from ledger_account where code = l ->> 'to' and currency = (l ->> 'currency')::"Currency"))
      into keys, events, currencies, amounts, froms, tos
      from jsonb_array_elements(legs) l;
    exit when array_position(froms, null) is null and array_position(tos, null) is null;
    perform open_accounts(legs);
  end loop;

  select array_agg(id), array_agg(balance) into wallets, balances
    from (select id, balance from ledger_account where id = any (froms || tos) and kind = 'wallet' order by id for no key update) locked;
  from_after := array_fill(null::numeric, array[cardinality(keys)]);
  to_after := from_after;
  for place in 1 .. cardinality(keys) loop
    if amounts[place] <> round(amounts[place], 2) then
      raise exception 'transfer % has more than two places', keys[place] using errcode = 'check_violation';
    end if;
    at := array_position(wallets, froms[place]);
    if at is not null then
      balances[at] := balances[at] - amounts[place];
      from_after[place] := balances[at];
    end if;
    at := array_position(wallets, tos[place]);
    if at is not null then
      balances[at] := balances[at] + amounts[place];
      to_after[place] := balances[at];
    end if;
  end loop;
  update ledger_account set balance = balances[array_position(wallets, id)] where id = any (wallets);

  insert into ledger_transfer (key, event, from_id, to_id, currency, amount, from_balance_after, to_balance_after)
    select * from unnest(keys, events, froms, tos, currencies, amounts, from_after, to_after);
  return cardinality(keys);
end $$;
