-- Amounts of what there is already, a few thousand rows to a transaction: payments go on meanwhile. The only statement of its migration, since
-- a block of several would be one transaction. What begins until the triggers are replaced is filled with them (prisma/functions/search).
do $$
declare
  step constant integer := 5000;
  last integer;
  low integer := 0;
begin
  select coalesce(max(number), 0) into last from payment_text;
  while low <= last loop
    update payment_text t set amounts = array(
        select distinct part from unnest(array[m.amount, m.charge, m.total_to_pay, m.reload_amount,
                 case m.fee_mode when 'receiver' then m.reload_amount - m.fee_service - m.fee_iva end]) a,
               unnest(array[trunc(a), a]) part where a > 0)
      from money_movement m
     where m.number = t.number and t.number between low and low + step - 1 and t.amounts = '{}';
    commit;
    low := low + step;
  end loop;
  select coalesce(max(link_id), 0), 0 into last, low from payment_link_text;
  while low <= last loop
    update payment_link_text t set amounts = array(
        select distinct part from unnest(array[l.amount, l.total_to_pay]) a, unnest(array[trunc(a), a]) part where a > 0)
      from payment_link l
     where l.id = t.link_id and t.link_id between low and low + step - 1 and t.amounts = '{}' and l.amount > 0;
    commit;
    low := low + step;
  end loop;
end $$
