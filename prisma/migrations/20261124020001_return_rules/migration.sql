alter table suspense_case
  drop constraint suspense_case_proposed,
  add constraint suspense_case_proposed check (
    (status = 'OPEN') = (action is null)
    and (action is null) = (proposed_at is null) and (action is null) = (proposal_reason is null)
    and (status <> 'CREDITED' or action = 'CREDIT') and (status not in ('RETURNING', 'RETURNED') or action = 'RETURN')
    and (status in ('CREDITED', 'RETURNING', 'RETURNED')) = (decided_at is not null)
    and (destination is null or action = 'RETURN'));

alter table payout
  drop constraint payout_purpose,
  add constraint payout_purpose check ((purpose in ('refund', 'return')) = (movement_id is not null)),
  -- it has no fee, and no id of its owner's
  add constraint payout_return check (purpose <> 'return' or fee_service = 0 and fee_iva = 0 and external_id is null);
-- what a case holds leaves it once
create unique index payout_return on payout (movement_id)
  where purpose = 'return' and status in ('awaiting_destination', 'requested', 'approved', 'sent', 'completed');

-- money for an erased account goes back to its payer as well
drop trigger refuse_erased on payout;
create trigger refuse_erased before insert on payout
  for each row when (new.purpose <> 'return') execute function refuse_erased('owner_id');

-- a return that did not arrive is work again
create trigger record_reopened after update on suspense_case
  for each row when (new.status = 'OPEN' and old.status in ('RETURNING', 'RETURNED')) execute function record_waiting('suspense.opened');
