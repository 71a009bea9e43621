-- What can still be refunded of a payment, in its owner's currency: what was credited, less the refunds that are under way or done.
create or replace function refundable(wanted text) returns numeric stable language sql as $$
  select case when m.disposition in ('credited', 'partly_refunded', 'refunded')
           then credited_amount(m.id)
                - coalesce((select sum(p.amount) from payout p
                             where p.movement_id = m.id and p.purpose = 'refund' and p.status not in ('rejected', 'cancelled', 'failed', 'returned')), 0)
           else 0 end
    from money_movement m where m.id = wanted
$$;
