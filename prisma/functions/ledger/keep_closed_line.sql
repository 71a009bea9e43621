-- A line that a closed day counted stays as it was (docs/ledger.md#closed-days); what it shows may still be found, and is let go of
-- only by the reversal of a bank's charge, which posts a fact of its own day.
create or replace function keep_closed_line() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
     or (new.id, new.statement_id, new.transfer_account_id, new.day, new.amount, new.repeated, new.closed_on)
        is distinct from (old.id, old.statement_id, old.transfer_account_id, old.day, old.amount, old.repeated, old.closed_on) then
    raise exception 'line % was counted on %, which is closed', old.id, old.closed_on using errcode = 'restrict_violation';
  end if;
  if old.transfer_id is not null and new.transfer_id is distinct from old.transfer_id and not exists (
    select from bank_line_transfer s join ledger_transfer t on t.id = s.transfer_id join bank_charge c on t.key = 'bank_charge:' || c.id || ':paid'
     where s.line_id = old.id and c.reverted_at is not null) then
    raise exception 'line % shows what % was closed with', old.id, old.closed_on using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create or replace trigger keep_closed before update or delete on bank_statement_line
  for each row when (old.closed_on is not null) execute function keep_closed_line();
