-- The amounts of paid links whose payer chose them, a few thousand rows to a transaction: payments go on meanwhile. The only statement of
-- its migration, since a block of several would be one transaction. What is paid until the trigger is replaced is filled with it
-- (prisma/functions/search/link_words.sql).
do $$
declare
  step constant integer := 5000;
  last integer;
  low integer := 0;
begin
  select coalesce(max(link_id), 0) into last from payment_link_text;
  while low <= last loop
    update payment_link_text t set amounts = array(
        select distinct part from unnest(array[l.amount, l.total_to_pay]) a, unnest(array[trunc(a), a]) part where a > 0)
      from payment_link l
     where l.id = t.link_id and t.link_id between low and low + step - 1 and t.amounts = '{}' and l.is_general and l.status = 'PAID';
    commit;
    low := low + step;
  end loop;
end $$
