-- The transfers by which what was given up of the fee with a refund goes back, once the bank gave the refund back. It is at most the
-- refund's amount, which the wallet has just received.
create or replace function fees_back(refund payout) returns jsonb stable language sql as $$
  select coalesce(jsonb_agg(jsonb_build_object(
           'key', 'payout:' || refund.number || ':given:' || part.name || ':back', 'from', 'wallet:' || refund.owner_id, 'to', part.account,
           'currency', refund.currency, 'amount', part.amount::text)), '[]')
    from (values ('fee', 'fees', refund.fee_given), ('iva', 'iva', refund.iva_given)) part (name, account, amount)
   where part.amount > 0
$$;
