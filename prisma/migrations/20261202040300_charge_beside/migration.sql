-- What a charge was registered beside, so that a line which is loaded again shows all of it again; a line may show several charges.
alter table bank_charge add column beside bigint[] not null default '{}';
drop index bank_charge_line_id_key;
create index bank_charge_line_id_idx on bank_charge (line_id);
create index bank_charge_unplaced_idx on bank_charge (transfer_account_id) where line_id is null and reverted_at is null;
update bank_charge c
   set beside = array(select s.transfer_id from bank_line_transfer s join ledger_transfer t on t.id = s.transfer_id
                       where s.line_id = c.line_id and t.event <> 'bank_charge:' || c.id order by s.transfer_id)
 where c.line_id is not null;
update bank_charge c
   set line_id = s.line_id
  from ledger_transfer t join bank_line_transfer s on s.transfer_id = t.id
 where t.key = 'bank_charge:' || c.id || ':paid' and c.line_id is null and c.reverted_at is null;
