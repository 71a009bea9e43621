-- Opens the accounts of these legs that do not exist yet, in a fixed order, so that concurrent postings never deadlock.
create or replace function open_accounts(legs jsonb) returns void language sql as $$
  insert into ledger_account (code, kind, currency, owner_id, balance)
    select named.code, named.kind::"LedgerAccountKind", named.currency::"Currency",
           case when named.kind = 'wallet' then split_part(named.code, ':', 2)::int end,
           case when named.kind = 'wallet' then 0 end
      from (select distinct side.code, split_part(side.code, ':', 1) as kind, l ->> 'currency' as currency
              from jsonb_array_elements(legs) l, lateral (values (l ->> 'from'), (l ->> 'to')) side (code)) named
     order by named.code, named.currency
    on conflict do nothing
$$;
