-- The first of two approvals makes the case of a refund a proposal.
create or replace function follow_approval() returns trigger language plpgsql as $$
begin
  perform put_case('refund_waiting', p.id, 'PROPOSED') from payout p where p.number = new.payout_number and p.purpose <> 'withdrawal';
  return null;
end $$;
create or replace trigger follow after insert on payout_approval for each row execute function follow_approval();
