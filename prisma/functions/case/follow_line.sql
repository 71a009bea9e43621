-- A line of a bank statement has a case while no transfer explains it: a match, or the removal of its file, ends it, and one that a person
-- closed stays closed. Decided when the transaction commits, since a file is stored first and matched then.
create or replace function follow_line() returns trigger language plpgsql as $$
declare
  line bank_statement_line;
begin
  select * into line from bank_statement_line where id = coalesce(new.id, old.id);
  if line.id is null then
    perform close_case('bank_line', old.id::text, 'gone', null, null, now());
  elsif not bank_line_waits(line) then
    perform close_case('bank_line', line.id::text, 'matched', null, null, now());
  elsif not exists (select from case_file c where c.kind = 'bank_line' and c.subject = line.id::text
                                              and (c.status <> 'CLOSED' or c.closed_by_id is not null)) then
    perform open_case('bank_line', line.id::text, null,
                      jsonb_build_object('account', line.transfer_account_id, 'day', line.day, 'amount', line.amount::text, 'currency', (
                        select a.currency from transfer_account a where a.id = line.transfer_account_id)), now());
  end if;
  return null;
end $$;
drop trigger if exists follow on bank_statement_line;
create constraint trigger follow after insert or delete or update of transfer_id, repeated on bank_statement_line
  deferrable initially deferred for each row execute function follow_line();
