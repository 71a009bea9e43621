-- The payers of what there is already, a few thousand rows to a transaction: payments go on meanwhile. The only statement of its migration,
-- since a block of several would be one transaction. What begins until the trigger is replaced is filled with it (prisma/functions/search).
do $$
declare
  step constant integer := 5000;
  last integer;
  low integer := 0;
begin
  select coalesce(max(number), 0) into last from payment_text;
  while low <= last loop
    update payment_text t set payer = hashtextextended(coalesce(m.payer_document, m.payer_phone), 0)
      from money_movement m
     where m.number = t.number and t.number between low and low + step - 1 and t.payer is null
       and coalesce(m.payer_document, m.payer_phone) is not null;
    commit;
    low := low + step;
  end loop;
end $$
