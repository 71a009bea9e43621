-- Trigger: a line of a bank statement shows a transfer of its own account, of its amount and in its direction.
create or replace function refuse_unlike_line() returns trigger language plpgsql as $$
begin
  if not exists (
    select from ledger_transfer t
      join ledger_account f on f.id = t.from_id
      join ledger_account o on o.id = t.to_id
     where t.id = new.transfer_id
       and 'bank:' || new.transfer_account_id = case when new.amount > 0 then f.code else o.code end
       and t.amount = abs(new.amount)) then
    raise exception 'line % does not show transfer %', new.id, new.transfer_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create or replace trigger refuse_unlike before insert or update of transfer_id on bank_statement_line
  for each row when (new.transfer_id is not null) execute function refuse_unlike_line();
