-- I11 each payout has in transit what is on its way, and nothing once it has ended
-- by payout.number
select p.number, p.status, transit.amount
  from payout p,
       lateral (select coalesce(sum(case when o.code = 'payouts' then t.amount else -t.amount end), 0) as amount
                  from ledger_transfer t join ledger_account f on f.id = t.from_id join ledger_account o on o.id = t.to_id
                 where t.event = 'payout:' || p.number and 'payouts' in (f.code, o.code)) transit
 where p.number between $1 and $2
   and transit.amount <> case when p.status in ('awaiting_destination', 'requested', 'approved', 'sent')
                              then p.amount + p.fee_service + p.fee_iva + p.gmf else 0 end;

-- I11 in transit is what the open payouts say
select coalesce(held.currency, open.currency) as currency, held.balance, open.amount
  from (select currency, balance from account_balance where code = 'payouts') held
  full join (select currency, sum(amount + fee_service + fee_iva + gmf) as amount from payout
              where status in ('awaiting_destination', 'requested', 'approved', 'sent') group by 1) open using (currency)
 where coalesce(held.balance, 0) <> coalesce(open.amount, 0);

-- I11 refunds of a payment are at most what was credited
-- by payout.number
select p.movement_id, sum(q.amount) as refunded, credited_amount(p.movement_id) as credited
  from payout p join payout q on q.movement_id = p.movement_id and q.purpose = 'refund'
                              and q.status not in ('rejected', 'cancelled', 'failed', 'returned')
 where p.number between $1 and $2 and p.purpose = 'refund'
 group by p.number, p.movement_id having sum(q.amount) > credited_amount(p.movement_id);

-- I11 refunds are given their share of a payment's fee, and with its reversal no more than all of it is given up
-- by payout.number
select p.number, p.fee_given, p.iva_given, given.fee, given.iva
  from payout p join money_movement m on m.id = p.movement_id
  left join reversal r on r.movement_id = m.id and r.status = 'CLOSED' and r.gives_up_fee,
       lateral (select sum(q.fee_given) + coalesce(m.fee_service - r.fee_given, 0) as fee,
                       sum(q.iva_given) + coalesce(m.fee_iva - r.iva_given, 0) as iva
                  from payout q where q.movement_id = m.id and q.status = 'completed') given
 where p.number between $1 and $2 and p.fees_given_at is not null
   and ((p.fee_given, p.iva_given) is distinct from (trunc(m.fee_service * p.amount / credited_amount(m.id), 2),
                                                     trunc(m.fee_iva * p.amount / credited_amount(m.id), 2))
        or given.fee > m.fee_service or given.iva > m.fee_iva);

-- I11 what a case held is on its way exactly while it is returning, and has arrived once it was returned
-- by money_movement.number
select m.id, s.status, away.status as payout
  from money_movement m join suspense_case s on s.movement_id = m.id
  left join payout away on away.movement_id = m.id and away.purpose = 'return'
                       and away.status not in ('rejected', 'cancelled', 'failed', 'returned')
 where m.number between $1 and $2
   and (case when away.number is null then s.status = 'RETURNING'
             when away.status = 'completed' then s.status <> 'RETURNED' else s.status <> 'RETURNING' end
        or (away.amount, away.currency, away.owner_id) is distinct from (s.amount, s.currency, m.owner_id) and away.number is not null);
