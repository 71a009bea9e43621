-- Trigger: what a line of a bank statement shows comes to its amount. Decided when the transaction commits.
create or replace function refuse_unlike_sum() returns trigger language plpgsql as $$
declare
  line bank_statement_line;
  shown numeric;
begin
  select * into line from bank_statement_line where id = coalesce(new.line_id, old.line_id);
  if line.id is null then
    return null;
  end if;
  select sum(amount) into shown from bank_line_transfer where line_id = line.id;
  if shown is distinct from (case when line.transfer_id is not null then line.amount end) then
    raise exception 'line % of % shows transfers of %', line.id, line.amount, shown using errcode = 'check_violation';
  end if;
  return null;
end $$;
drop trigger if exists refuse_unlike_sum on bank_line_transfer;
create constraint trigger refuse_unlike_sum after insert or update or delete on bank_line_transfer
  deferrable initially deferred for each row execute function refuse_unlike_sum();
