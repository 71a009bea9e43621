-- Rejects changes of a bank transfer's fee breakdown, which is computed once, and of the other data that was submitted.
create or replace function keep_breakdown() returns trigger language plpgsql as $$
begin
  if (new.owner_id, new.currency, new.amount, new.fee_service, new.fee_iva, new.transfer_account_id, new.evidence, new.evidence_hash)
     is distinct from
     (old.owner_id, old.currency, old.amount, old.fee_service, old.fee_iva, old.transfer_account_id, old.evidence, old.evidence_hash)
  then
    raise exception 'reload % is what was sent in', new.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
