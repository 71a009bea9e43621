-- I11 a closed reversal leaves nothing behind, and an open one what was taken less what was debited
-- by reversal.id
select r.id, r.status, off.*
  from reversal r left join suspense_case s on s.movement_id = r.movement_id,
       lateral (select currency, wanted.amount as wanted, held.amount as held
                  from (select currency, sum(amount) as amount
                          from (values (coalesce(s.currency, 'COP'), -r.amount), (r.currency, r.debited)) told (currency, amount)
                         where r.status <> 'CLOSED' group by 1) wanted
                  full join (select t.currency, sum(case when o.code = 'reversals' then t.amount else -t.amount end) as amount
                               from ledger_transfer t
                               join ledger_account f on f.id = t.from_id join ledger_account o on o.id = t.to_id
                              where t.event = 'reversal:' || r.id and 'reversals' in (f.code, o.code) group by 1) held using (currency)
                 where coalesce(wanted.amount, 0) <> coalesce(held.amount, 0)) off
 where r.id between $1 and $2;

-- I11 the account of reversals is what the open ones say
select coalesce(held.currency, open.currency) as currency, held.balance, open.amount
  from (select currency, balance from account_balance where code = 'reversals') held
  full join (select told.currency, sum(told.amount) as amount
               from reversal r left join suspense_case s on s.movement_id = r.movement_id,
                    lateral (values (coalesce(s.currency, 'COP'), -r.amount), (r.currency, r.debited)) told (currency, amount)
              where r.status <> 'CLOSED' group by 1) open using (currency)
 where coalesce(held.balance, 0) <> coalesce(open.amount, 0);
