-- Row invariants of a link. A function, since PostgreSQL parses a CHECK's text for each statement but a function once
-- per session.
create or replace function payment_link_is_sound(link payment_link) returns boolean immutable language plpgsql as $$
begin
  return link.currency in ('COP', 'USD')
    and link.amount >= 0 and link.service_fee_amount >= 0 and link.service_iva_amount >= 0
    and link.total_to_pay = case link.fee_mode
          when 'payer' then link.amount + link.service_fee_amount + link.service_iva_amount else link.amount end
    and (link.is_general or link.amount > 0)
    and cardinality(link.allowed_methods) > 0
    and (link.status = 'PAID') = (link.paid_at is not null)
    and (link.paid_at is null) = (link.paid_amount is null)
    and (link.paid_at is null) = (link.paid_movement_id is null);
end $$;
