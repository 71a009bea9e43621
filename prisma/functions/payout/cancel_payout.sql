-- Cancels a payout, refund or return that nobody has approved, if it still stands so: all of it returns to where it came from, by the
-- keys of every other end.
create or replace function cancel_payout(waiting payout) returns boolean language plpgsql as $$
begin
  return step_payout(waiting.number, array[waiting.status::text], '{"status": "cancelled"}',
    (select coalesce(jsonb_agg(jsonb_build_object(
              'key', 'payout:' || waiting.number || ':' || part.name || ':back', 'from', 'payouts',
              'to', case waiting.purpose when 'return' then 'suspense' else 'wallet:' || waiting.owner_id end,
              'currency', waiting.currency, 'amount', part.amount::text)), '[]')
       from (values ('amount', waiting.amount), ('fee', waiting.fee_service), ('iva', waiting.fee_iva), ('gmf', waiting.gmf)) part (name, amount)
      where part.amount > 0));
end $$;
