-- Trigger: the transfer of a line of a bank statement is among those that it shows. Without one it shows none; one that is new is the only one.
create or replace function show_transfer() returns trigger language plpgsql as $$
begin
  -- In one statement, at whose end the sums are checked. Each row by its index: a plan that joins is made when there are few and used for many.
  with changed as (
    select n.id, n.transfer_id, n.amount from after_it n
     where case when n.transfer_id is null then exists (select from bank_line_transfer s where s.line_id = n.id)
                else not exists (select from bank_line_transfer s where s.line_id = n.id and s.transfer_id = n.transfer_id) end),
  gone as (delete from bank_line_transfer s using changed c where s.line_id = c.id)
  insert into bank_line_transfer (transfer_id, line_id, amount)
  select transfer_id, id, amount from changed where transfer_id is not null;
  return null;
end $$;
create or replace trigger show_added after insert on bank_statement_line
  referencing new table as after_it for each statement execute function show_transfer();
create or replace trigger show_changed after update on bank_statement_line
  referencing new table as after_it for each statement execute function show_transfer();
