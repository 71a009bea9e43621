-- Amounts that a payment is found by: what was asked for, what the payer pays, and what is credited.
create or replace function payment_amounts(paid money_movement) returns numeric[] stable parallel safe language sql as $$
  select amounts_of(paid.amount, paid.charge, paid.total_to_pay, paid.reload_amount,
                    case paid.fee_mode when 'receiver' then paid.reload_amount - paid.fee_service - paid.fee_iva end)
$$;
