-- Writes the event of what was given up of a payment's fee with its refund.
create or replace function record_fees_given() returns trigger language plpgsql as $$
begin
  perform tell_payout(new, 'fees_returned');
  return null;
end $$;

create or replace trigger record_fees_given after update of fees_given_at on payout
  for each row when (old.fees_given_at is null and new.fees_given_at is not null) execute function record_fees_given();
