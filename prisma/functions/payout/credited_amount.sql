-- What the owner of a payment was credited with, in the owner's currency.
create or replace function credited_amount(wanted text) returns numeric stable language sql as $$
  select case m.fee_mode when 'payer' then m.reload_amount else m.reload_amount - m.fee_service - m.fee_iva end
    from money_movement m where m.id = wanted
$$;
