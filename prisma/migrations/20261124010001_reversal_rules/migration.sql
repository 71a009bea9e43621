-- What one person closed left its loss on the reversals account: it waits again, for two who say who bears it. The log keeps the deed.
update reversal set status = 'OPEN', closed_at = null, closed_by_id = null, reason = null where status = 'CLOSED';

alter table reversal
  add constraint reversal_proposed check (
    (status = 'OPEN') = (wallet_share is null) and (wallet_share is null) = (gives_up_fee is null)
    and (wallet_share is null) = (proposed_by_id is null) and (wallet_share is null) = (proposed_at is null)
    and (wallet_share is null) = (reason is null)),
  add constraint reversal_share check (wallet_share between 0 and credited),
  add constraint reversal_two_persons check (
    (status = 'CLOSED') = (closed_by_id is not null) and (closed_by_id is null or closed_by_id <> proposed_by_id));
