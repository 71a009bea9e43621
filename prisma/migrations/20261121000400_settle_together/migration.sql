-- Several settlements in one transaction, each as `settle_movement` does it; one answer for each step, in order. All links are
-- locked first and then all wallets, each in the order of their ids, as everywhere: so that nobody waits in a ring.
create function settle_movements(steps jsonb) returns setof text language plpgsql as $$
begin
  perform from payment_link
    where id = any (array(select (step ->> 'link')::int from jsonb_array_elements(steps) step))
    order by id
      for no key update;
  perform from ledger_account
    where id = any (array(
      select (select w.id from ledger_account w where w.code = side.code and w.currency = (l ->> 'currency')::"Currency")
        from jsonb_array_elements(steps) step, jsonb_array_elements(step -> 'legs') l,
             lateral (values (l ->> 'from'), (l ->> 'to')) side (code)
       where side.code like 'wallet:%'))
    order by id
      for no key update;
  return query select settle_movement(step) from jsonb_array_elements(steps) step;
end $$;
