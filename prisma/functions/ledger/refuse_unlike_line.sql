-- Trigger: a line of a bank statement shows transfers of its own account, each with its amount as the bank has it.
create or replace function refuse_unlike_line() returns trigger language plpgsql as $$
begin
  if not exists (
    select from bank_statement_line l
      join ledger_transfer t on t.id = new.transfer_id
      join ledger_account f on f.id = t.from_id
      join ledger_account o on o.id = t.to_id
     where l.id = new.line_id
       and 'bank:' || l.transfer_account_id = case when new.amount > 0 then f.code else o.code end
       and t.amount = abs(new.amount)) then
    raise exception 'line % does not show transfer %', new.line_id, new.transfer_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create or replace trigger refuse_unlike before insert or update on bank_line_transfer
  for each row execute function refuse_unlike_line();
