-- An amount with a third place would be rounded in its transfer but not in the wallet's balance beside it, and the two
-- would drift apart. Money in the application always has two places; the database refuses the rest too.

create or replace function post_transfers(event text, legs jsonb) returns int language plpgsql as $$
declare
  leg record;
  wallets int[];
  balances numeric[];
  spot int;
  from_after numeric;
  to_after numeric;
  posted int := 0;
begin
  insert into ledger_account (code, kind, currency, owner_id, balance)
    select named.code, named.kind::"LedgerAccountKind", named.currency::"Currency",
           case when named.kind = 'wallet' then split_part(named.code, ':', 2)::int end,
           case when named.kind = 'wallet' then 0 end
      from (select distinct side.code, split_part(side.code, ':', 1) as kind, l ->> 'currency' as currency
              from jsonb_array_elements(legs) l, lateral (values (l ->> 'from'), (l ->> 'to')) side (code)) named
     where not exists (
       select from ledger_account a where a.code = named.code and a.currency = named.currency::"Currency")
     order by named.code, named.currency
    on conflict do nothing;

  select array_agg(held.id), array_agg(held.balance) into wallets, balances
    from (select a.id, a.balance from ledger_account a
           where a.kind = 'wallet'
             and (a.code, a.currency) in (
               select side.code, (l ->> 'currency')::"Currency"
                 from jsonb_array_elements(legs) l, lateral (values (l ->> 'from'), (l ->> 'to')) side (code))
           order by a.id
             for no key update) held;

  for leg in
    select l ->> 'key' as key, (l ->> 'amount')::numeric as amount, f.id as from_id, t.id as to_id, f.currency
      from jsonb_array_elements(legs) with ordinality listed (l, place)
      join ledger_account f on f.code = l ->> 'from' and f.currency = (l ->> 'currency')::"Currency"
      join ledger_account t on t.code = l ->> 'to' and t.currency = (l ->> 'currency')::"Currency"
     order by place
  loop
    if leg.amount <> round(leg.amount, 2) then
      raise exception 'transfer % has more than two places', leg.key using errcode = 'check_violation';
    end if;
    from_after := null;
    to_after := null;
    spot := array_position(wallets, leg.from_id);
    if spot is not null then
      balances[spot] := balances[spot] - leg.amount;
      from_after := balances[spot];
    end if;
    spot := array_position(wallets, leg.to_id);
    if spot is not null then
      balances[spot] := balances[spot] + leg.amount;
      to_after := balances[spot];
    end if;
    insert into ledger_transfer (key, event, from_id, to_id, currency, amount, from_balance_after, to_balance_after)
      values (leg.key, post_transfers.event, leg.from_id, leg.to_id, leg.currency, leg.amount, from_after, to_after);
    posted := posted + 1;
  end loop;

  update ledger_account a set balance = after.balance
    from unnest(wallets, balances) after (id, balance) where a.id = after.id;
  return posted;
end $$;
