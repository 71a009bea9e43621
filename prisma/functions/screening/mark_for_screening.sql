-- Marks whoever is new, or has another name or document, as not compared with the lists. `tg_argv[0]`: which kind of subject it is. A payout
-- to a beneficiary is compared by that; one without is a refund, whose payer names an account.
create or replace function mark_for_screening() returns trigger language plpgsql as $$
begin
  insert into screening_subject (subject)
    values (tg_argv[0] || ':' || case tg_argv[0] when 'payout' then to_jsonb(new) ->> 'number' else to_jsonb(new) ->> 'id' end)
    on conflict (subject) do update set version = 0;
  return null;
end $$;
create or replace trigger mark_for_screening after insert on "user" for each row execute function mark_for_screening('user');
create or replace trigger mark_changed_for_screening
  after update of first_name, last_name, business_name, document_type, document_number, legal_representative on "user" for each row
  when ((old.first_name, old.last_name, old.business_name, old.document_type, old.document_number, old.legal_representative)
        is distinct from
        (new.first_name, new.last_name, new.business_name, new.document_type, new.document_number, new.legal_representative))
  execute function mark_for_screening('user');
create or replace trigger mark_for_screening after insert on beneficiary
  for each row execute function mark_for_screening('beneficiary');
create or replace trigger mark_for_screening after insert on payout for each row
  when (new.beneficiary_id is null and new.payee_name is not null) execute function mark_for_screening('payout');
create or replace trigger mark_changed_for_screening after update of payee_name, payee_document_type, payee_document on payout for each row
  when (new.beneficiary_id is null and new.payee_name is not null
        and (old.payee_name, old.payee_document_type, old.payee_document)
            is distinct from (new.payee_name, new.payee_document_type, new.payee_document))
  execute function mark_for_screening('payout');
