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
  from payout p join payout q on q.movement_id = p.movement_id and q.status not in ('rejected', 'cancelled', 'failed', 'returned')
 where p.number between $1 and $2 and p.movement_id is not null
 group by p.number, p.movement_id having sum(q.amount) > credited_amount(p.movement_id);
