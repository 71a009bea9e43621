-- What a fee invoice charges, to whom and for when never changes, nor the numbers that it got (docs/invoicing.md).
create or replace function keep_fee_invoice() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
     or (new.id, new.owner_id, new.month, new.issue, new.fee, new.iva, new.created_at)
        is distinct from (old.id, old.owner_id, old.month, old.issue, old.fee, old.iva, old.created_at)
     or old.number is not null and (new.number, new.cufe, new.bill_id) is distinct from (old.number, old.cufe, old.bill_id)
     or old.credit_number is not null and (new.credit_number, new.credit_cude) is distinct from (old.credit_number, old.credit_cude)
     or old.state <> new.state and (old.state, new.state) not in
        (('draft', 'validated'), ('draft', 'rejected'), ('rejected', 'draft'), ('validated', 'cancelling'),
         ('cancelling', 'cancelled'), ('cancelling', 'validated')) then
    raise exception 'fee invoice % keeps what it charges', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create or replace trigger keep before update or delete on fee_invoice
  for each row execute function keep_fee_invoice();
