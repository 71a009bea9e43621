-- Row invariants of a money movement; see payment_link_is_sound for why it is a function.
create or replace function money_movement_is_sound(movement money_movement) returns boolean immutable language plpgsql as $$
begin
  return movement.amount > 0 and movement.charge >= movement.amount and movement.reload_amount > 0
    and movement.fee_service >= 0 and movement.fee_iva >= 0
    and movement.total_to_pay = case movement.fee_mode
          when 'payer' then movement.reload_amount + movement.fee_service + movement.fee_iva else movement.reload_amount end
    and (movement.fee_mode = 'payer' or movement.reload_amount > movement.fee_service + movement.fee_iva)
    and (movement.fee_currency = 'COP') = (movement.rate is null)
    and (movement.status = 'failed') = (movement.fail_reason is not null)
    and (movement.counterparty_id is null
         or movement.link_id is null and movement.external_id is not null
            and movement.description_to_payer is not null and movement.description_to_payee is not null);
end $$;
