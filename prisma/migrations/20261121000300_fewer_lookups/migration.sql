-- The same postings and the same law by fewer and smaller statements. A foreign key that takes the currency along says what a
-- trigger said, at no cost of its own; accounts are looked up by their index, however many there are; transfers go in together.

-- The same currency on both sides.
drop trigger same_currency on ledger_transfer;
drop function check_transfer();
create unique index ledger_account_id_currency_key on ledger_account (id, currency);
alter table ledger_transfer
  drop constraint ledger_transfer_from_id_fkey,
  drop constraint ledger_transfer_to_id_fkey,
  add constraint ledger_transfer_from_id_currency_fkey foreign key (from_id, currency)
    references ledger_account (id, currency) on update cascade on delete restrict,
  add constraint ledger_transfer_to_id_currency_fkey foreign key (to_id, currency)
    references ledger_account (id, currency) on update cascade on delete restrict;

-- Opens the accounts of these legs that are not there yet, in one order, so that two facts never wait for each other.
create function open_accounts(legs jsonb) returns void language sql as $$
  insert into ledger_account (code, kind, currency, owner_id, balance)
    select named.code, named.kind::"LedgerAccountKind", named.currency::"Currency",
           case when named.kind = 'wallet' then split_part(named.code, ':', 2)::int end,
           case when named.kind = 'wallet' then 0 end
      from (select distinct side.code, split_part(side.code, ':', 1) as kind, l ->> 'currency' as currency
              from jsonb_array_elements(legs) l, lateral (values (l ->> 'from'), (l ->> 'to')) side (code)) named
     order by named.code, named.currency
    on conflict do nothing
$$;

create or replace function post_transfers(event text, legs jsonb) returns int language plpgsql as $$
declare
  keys text[];
  amounts numeric[];
  currencies "Currency"[];
  froms int[];
  tos int[];
  wallets int[];
  balances numeric[];
  spot int;
  from_after numeric[] := '{}';
  to_after numeric[] := '{}';
begin
  if jsonb_array_length(legs) = 0 then
    return 0;
  end if;
  for attempt in 1 .. 2 loop
    select array_agg(l ->> 'key' order by place), array_agg((l ->> 'amount')::numeric order by place),
           array_agg((l ->> 'currency')::"Currency" order by place),
           array_agg((select id from ledger_account where code = l ->> 'from' and currency = (l ->> 'currency')::"Currency")
                     order by place),
           array_agg((select id from ledger_account where code = l ->> 'to' and currency = (l ->> 'currency')::"Currency")
                     order by place)
      into keys, amounts, currencies, froms, tos
      from jsonb_array_elements(legs) with ordinality listed (l, place);
    exit when array_position(froms, null) is null and array_position(tos, null) is null;
    perform open_accounts(legs);
  end loop;

  select array_agg(held.id), array_agg(held.balance) into wallets, balances
    from (select a.id, a.balance from ledger_account a
           where a.id = any (froms || tos) and a.kind = 'wallet'
           order by a.id
             for no key update) held;

  for place in 1 .. cardinality(keys) loop
    if amounts[place] <> round(amounts[place], 2) then
      raise exception 'transfer % has more than two places', keys[place] using errcode = 'check_violation';
    end if;
    spot := array_position(wallets, froms[place]);
    if spot is not null then
      balances[spot] := balances[spot] - amounts[place];
      from_after[place] := balances[spot];
    end if;
    spot := array_position(wallets, tos[place]);
    if spot is not null then
      balances[spot] := balances[spot] + amounts[place];
      to_after[place] := balances[spot];
    end if;
  end loop;

  insert into ledger_transfer (key, event, from_id, to_id, currency, amount, from_balance_after, to_balance_after)
    select keys[place], post_transfers.event, froms[place], tos[place], currencies[place], amounts[place],
           from_after[place], to_after[place]
      from generate_series(1, cardinality(keys)) place;

  update ledger_account a set balance = after.balance
    from unnest(wallets, balances) after (id, balance) where a.id = after.id;
  return cardinality(keys);
end $$;

-- Wallets are few and updated often: room on their pages keeps each update there and off the indexes.
alter table ledger_account set (fillfactor = 40);

