-- Cancels a link that is PENDING, or ACTIVE with no payment beyond `initiated`; returns whether it was cancelled.
create or replace function cancel_payment_link(wanted int) returns boolean language plpgsql as $$
declare
  link payment_link;
begin
  select * into link from payment_link where id = wanted for no key update;
  if link.status = 'PENDING' and link.expires_at <= account_time(link.owner_id) then
    update payment_link set status = 'EXPIRED', updated_at = now() where id = wanted;
    return false;
  end if;
  if link.status = 'PENDING' or link.status = 'ACTIVE' and not exists (
       select from money_movement where link_id = wanted and status in ('pending', 'processing')) then
    update payment_link set status = 'CANCELLED', updated_at = now() where id = wanted;
    return true;
  end if;
  return false;
end $$;
