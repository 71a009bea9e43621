-- Payouts are switched off by themselves, beside the payment methods.
alter table rail_circuit alter column method type text using method::text;
