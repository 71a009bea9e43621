-- Trigger: the transfer of a line of a bank statement is among those that it shows. Without one it shows none; one that is new is the only one.
create or replace function show_transfer() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.transfer_id is null then
    return null;
  end if;
  if exists (select from bank_line_transfer s where s.line_id = new.id and s.transfer_id = new.transfer_id) then
    return null;
  end if;
  delete from bank_line_transfer where line_id = new.id;
  if new.transfer_id is not null then
    insert into bank_line_transfer (transfer_id, line_id, amount) values (new.transfer_id, new.id, new.amount);
  end if;
  return null;
end $$;
drop trigger if exists show_first on bank_statement_line;
create trigger show_first after insert or update of transfer_id on bank_statement_line
  for each row execute function show_transfer();
