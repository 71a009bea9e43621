-- Trigger: a line of a bank statement shows transfers of its own account, each with its amount as the bank has it, which come to the line's.
-- For each statement, not row: a file has up to 20,000 lines.
create or replace function refuse_unlike_line() returns trigger language plpgsql as $$
declare
  wrong record;
begin
  if tg_op <> 'DELETE' then
    select s.line_id, s.transfer_id into wrong
      from changed s
      join bank_statement_line l on l.id = s.line_id
      join ledger_transfer t on t.id = s.transfer_id
      join ledger_account f on f.id = t.from_id
      join ledger_account o on o.id = t.to_id
     where 'bank:' || l.transfer_account_id <> case when s.amount > 0 then f.code else o.code end or t.amount <> abs(s.amount)
     limit 1;
    if found then
      raise exception 'line % does not show transfer %', wrong.line_id, wrong.transfer_id using errcode = 'check_violation';
    end if;
  end if;
  select l.id, l.amount, shown.amount as sum into wrong
    from (select distinct line_id from changed) c
    join bank_statement_line l on l.id = c.line_id
    cross join lateral (select sum(s.amount) as amount from bank_line_transfer s where s.line_id = l.id) shown
   where shown.amount is distinct from case when l.transfer_id is not null then l.amount end
   limit 1;
  if found then
    raise exception 'line % of % shows transfers of %', wrong.id, wrong.amount, wrong.sum using errcode = 'check_violation';
  end if;
  return null;
end $$;
create or replace trigger refuse_unlike_added after insert on bank_line_transfer
  referencing new table as changed for each statement execute function refuse_unlike_line();
create or replace trigger refuse_unlike_changed after update on bank_line_transfer
  referencing new table as changed for each statement execute function refuse_unlike_line();
create or replace trigger refuse_unlike_removed after delete on bank_line_transfer
  referencing old table as changed for each statement execute function refuse_unlike_line();
