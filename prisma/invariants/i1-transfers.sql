-- I1 every currency sums to zero
select currency, sum(balance) as difference from account_balance group by currency having sum(balance) <> 0;

-- I1 each checkpoint is the one before it and the transfers between
-- by ledger_checkpoint.up_to
select c.account_id, c.up_to, c.balance, coalesce(earlier.balance, 0) + moved.amount as full_sum
  from ledger_checkpoint c
  left join lateral (select e.up_to, e.balance from ledger_checkpoint e
                      where e.account_id = c.account_id and e.up_to < c.up_to order by e.up_to desc limit 1) earlier on true,
       lateral (select coalesce(sum(case when t.to_id = c.account_id then t.amount else -t.amount end), 0) as amount
                  from ledger_transfer t
                 where c.account_id in (t.from_id, t.to_id) and t.id > coalesce(earlier.up_to, 0) and t.id <= c.up_to) moved
 where c.up_to between $1 and $2 and c.balance <> coalesce(earlier.balance, 0) + moved.amount;

-- I1 each payment has exactly the transfers of its breakdown
-- by money_movement.number
with movement as (select * from money_movement where number between $1 and $2),
wanted as (
  select m.id, leg.key, leg.from_code, leg.to_code, leg.currency, leg.amount
    from movement m
    left join suspense_case s on s.movement_id = m.id,
    lateral (values
      (m.id || ':fx', 'rail:' || m.rail, 'fx', 'COP', case when m.fee_currency <> 'COP' then m.amount else 0 end),
      (m.id || ':owner', case when m.fee_currency = 'COP' then 'rail:' || m.rail else 'fx' end, 'wallet:' || m.owner_id,
        m.fee_currency::text, m.reload_amount),
      (m.id || ':fee', case when m.fee_mode = 'receiver' then 'wallet:' || m.owner_id
                            when m.fee_currency = 'COP' then 'rail:' || m.rail else 'fx' end, 'fees', m.fee_currency::text, m.fee_service),
      (m.id || ':iva', case when m.fee_mode = 'receiver' then 'wallet:' || m.owner_id
                            when m.fee_currency = 'COP' then 'rail:' || m.rail else 'fx' end, 'iva', m.fee_currency::text, m.fee_iva),
      (m.id || ':rounding', 'rail:' || m.rail, 'rounding', 'COP',
        m.charge - case when m.fee_currency = 'COP' then m.total_to_pay else m.amount end)
    ) leg (key, from_code, to_code, currency, amount)
   where m.status = 'succeeded' and s.id is null and leg.amount <> 0
  union all
  select s.movement_id, s.movement_id || ':suspense', 'rail:' || m.rail, 'suspense', s.currency::text, s.amount
    from suspense_case s join movement m on m.id = s.movement_id),
posted as (
  select t.event as id, t.key, f.code as from_code, o.code as to_code, t.currency::text as currency, t.amount
    from movement m join ledger_transfer t on t.event = m.id join ledger_account f on f.id = t.from_id join ledger_account o on o.id = t.to_id)
select coalesce(w.key, p.key) as key, w.amount as wanted, p.amount as posted
  from wanted w full join posted p on p.key = w.key and p.from_code = w.from_code and p.to_code = w.to_code
   and p.currency = w.currency and p.amount = w.amount
 where w.key is null or p.key is null;

-- I1 each bank transfer has exactly the transfers of its record
-- by reload.id
with wanted as (
  select leg.* from reload r,
    lateral (values
      ('reload:' || r.id || ':owner', 'bank:' || r.transfer_account_id, 'wallet:' || r.owner_id, r.currency::text, r.amount),
      ('reload:' || r.id || ':fee', 'wallet:' || r.owner_id, 'fees', r.currency::text, r.fee_service),
      ('reload:' || r.id || ':iva', 'wallet:' || r.owner_id, 'iva', r.currency::text, r.fee_iva),
      ('reload:' || r.id || ':commission', 'fees', 'wallet:' || r.referrer_id, r.currency::text, r.commission)
    ) leg (key, from_code, to_code, currency, amount)
   where r.id between $1 and $2 and r.state = 'Paid' and leg.amount <> 0),
posted as (
  select t.key, f.code as from_code, o.code as to_code, t.currency::text as currency, t.amount
    from reload r join ledger_transfer t on t.event = 'reload:' || r.id
    join ledger_account f on f.id = t.from_id join ledger_account o on o.id = t.to_id
   where r.id between $1 and $2)
select coalesce(w.key, p.key) as key, w.amount as wanted, p.amount as posted
  from wanted w full join posted p on p.key = w.key and p.from_code = w.from_code and p.to_code = w.to_code
   and p.currency = w.currency and p.amount = w.amount
 where w.key is null or p.key is null;

-- I1 each payout has exactly the transfers of its record
-- by payout.number
with payout as (
  select p.*, 'payout:' || p.number as event, coalesce('rail:' || p.rail, 'bank:' || p.transfer_account_id) as source,
         case p.purpose when 'return' then 'suspense' else 'wallet:' || p.owner_id end as home,
         p.status = 'completed' or exists (select from ledger_transfer t where t.key = 'payout:' || p.number || ':paid') as arrived,
         p.status in ('rejected', 'cancelled', 'failed', 'returned') as is_back
    from payout p where p.number between $1 and $2),
wanted as (
  select leg.key, leg.from_code, leg.to_code, p.currency::text as currency, leg.amount
    from payout p,
    lateral (values
      (p.event || ':amount', p.home, 'payouts', p.amount, p.reserved),
      (p.event || ':fee', 'wallet:' || p.owner_id, 'payouts', p.fee_service, p.reserved),
      (p.event || ':iva', 'wallet:' || p.owner_id, 'payouts', p.fee_iva, p.reserved),
      (p.event || ':gmf', 'wallet:' || p.owner_id, 'payouts', p.gmf, p.reserved),
      (p.event || ':paid', 'payouts', p.source, p.amount, p.reserved and p.arrived),
      (p.event || ':fee:earned', 'payouts', 'fees', p.fee_service, p.reserved and p.arrived),
      (p.event || ':iva:earned', 'payouts', 'iva', p.fee_iva, p.reserved and p.arrived),
      (p.event || ':gmf:withheld', 'payouts', 'gmf', p.gmf, p.reserved and p.arrived),
      (p.event || ':amount:back', case when p.arrived then p.source else 'payouts' end, p.home, p.amount, p.reserved and p.is_back),
      (p.event || ':fee:back', case when p.arrived then 'fees' else 'payouts' end, 'wallet:' || p.owner_id, p.fee_service, p.reserved and p.is_back),
      (p.event || ':iva:back', case when p.arrived then 'iva' else 'payouts' end, 'wallet:' || p.owner_id, p.fee_iva, p.reserved and p.is_back),
      (p.event || ':gmf:back', case when p.arrived then 'gmf' else 'payouts' end, 'wallet:' || p.owner_id, p.gmf, p.reserved and p.is_back),
      -- given up of its payment's fee with a refund, which goes back with it
      (p.event || ':given:fee', 'fees', 'wallet:' || p.owner_id, p.fee_given, p.arrived),
      (p.event || ':given:iva', 'iva', 'wallet:' || p.owner_id, p.iva_given, p.arrived),
      (p.event || ':given:fee:back', 'wallet:' || p.owner_id, 'fees', p.fee_given, p.arrived and p.is_back),
      (p.event || ':given:iva:back', 'wallet:' || p.owner_id, 'iva', p.iva_given, p.arrived and p.is_back),
      -- recorded by operators before payouts reserved the wallet
      (p.event, 'wallet:' || p.owner_id, p.source, p.amount, not p.reserved and p.status = 'completed')
    ) leg (key, from_code, to_code, amount, holds)
   where leg.holds and leg.amount <> 0),
posted as (
  select t.key, f.code as from_code, o.code as to_code, t.currency::text as currency, t.amount
    from payout p join ledger_transfer t on t.event = p.event
    join ledger_account f on f.id = t.from_id join ledger_account o on o.id = t.to_id)
select coalesce(w.key, p.key) as key, w.amount as wanted, p.amount as posted
  from wanted w full join posted p on p.key = w.key and p.from_code = w.from_code and p.to_code = w.to_code
   and p.currency = w.currency and p.amount = w.amount
 where w.key is null or p.key is null;

-- I1 each gateway's payout, case and reversal has exactly the transfers of its record
with wanted (key, from_code, to_code, currency, amount) as (
  select leg.* from rail_payout p,
    lateral (values
      ('rail_payout:' || p.id || ':paid', 'bank:' || p.transfer_account_id, 'rail:' || p.rail, p.currency::text, p.amount),
      ('rail_payout:' || p.id || ':cost', 'costs', 'rail:' || p.rail, p.currency::text, p.cost)
    ) leg (key, from_code, to_code, currency, amount)
   where p.status = 'PAID' and leg.amount <> 0
  union all
  select s.movement_id || ':resolved', 'suspense',
         -- left a bank account at once before a return was a payout, else was taken back by the gateway: while it was held, or
         -- while it was on its way to its payer, which opened a reversal
         case when s.transfer_account_id is not null then 'bank:' || s.transfer_account_id
              when r.id is null then 'rail:' || m.rail else 'losses' end,
         s.currency::text, s.amount
    from suspense_case s join money_movement m on m.id = s.movement_id left join reversal r on r.movement_id = m.id
   where s.status = 'RETURNED'
     and not exists (select from payout p where p.movement_id = m.id and p.purpose = 'return' and p.status = 'completed')
  union all
  select leg.* from suspense_case s join money_movement m on m.id = s.movement_id,
    lateral (values
      (m.id || ':resolved', 'suspense', case when m.fee_currency = 'COP' then 'wallet:' || m.owner_id else 'fx' end, 'COP',
        case when m.fee_currency = 'COP' then m.reload_amount else m.amount end),
      (m.id || ':owner', 'fx', 'wallet:' || m.owner_id, m.fee_currency::text,
        case when m.fee_currency = 'COP' then 0 else m.reload_amount end),
      (m.id || ':fee', case when m.fee_mode = 'receiver' then 'wallet:' || m.owner_id
                            when m.fee_currency = 'COP' then 'suspense' else 'fx' end, 'fees', m.fee_currency::text, m.fee_service),
      (m.id || ':iva', case when m.fee_mode = 'receiver' then 'wallet:' || m.owner_id
                            when m.fee_currency = 'COP' then 'suspense' else 'fx' end, 'iva', m.fee_currency::text, m.fee_iva),
      (m.id || ':rounding', 'suspense', 'rounding', 'COP',
        m.charge - case when m.fee_currency = 'COP' then m.total_to_pay else m.amount end)
    ) leg (key, from_code, to_code, currency, amount)
   where s.status = 'CREDITED' and leg.amount <> 0
  union all
  select r.movement_id || ':reversed', 'reversals', 'rail:' || m.rail, coalesce(s.currency::text, 'COP'), r.amount
    from reversal r join money_movement m on m.id = r.movement_id left join suspense_case s on s.movement_id = m.id
  union all
  select leg.* from reversal r join money_movement m on m.id = r.movement_id left join suspense_case s on s.movement_id = m.id,
    lateral (select 'reversal:' || r.id as event, m.fee_currency::text as own, r.credited > 0 as credited,
                    case when m.fee_currency = 'COP' then m.total_to_pay else m.amount end as cop,
                    -- less what refunds had been given of them
                    case when r.gives_up_fee then m.fee_service - r.fee_given else 0 end as fee,
                    case when r.gives_up_fee then m.fee_iva - r.iva_given else 0 end as iva) f,
    lateral (values
      (f.event || ':wallet', 'wallet:' || m.owner_id, 'reversals', f.own, greatest(r.wallet_share - r.debited, 0)),
      (f.event || ':wallet:back', 'reversals', 'wallet:' || m.owner_id, f.own, greatest(r.debited - r.wallet_share, 0)),
      (f.event || ':fee', 'fees', 'reversals', f.own, f.fee),
      (f.event || ':iva', 'iva', 'reversals', f.own, f.iva),
      (f.event || ':losses', 'losses', 'reversals', case when f.credited then f.own else coalesce(s.currency::text, 'COP') end,
        case when f.credited then m.total_to_pay - r.wallet_share - f.fee - f.iva else r.amount end),
      (f.event || ':' || f.own || ':fx', 'reversals', 'fx', f.own, case when f.credited and f.own <> 'COP' then m.total_to_pay else 0 end),
      (f.event || ':COP:fx', 'fx', 'reversals', 'COP', case when f.credited and f.own <> 'COP' then f.cop else 0 end),
      (f.event || ':rounding', 'rounding', 'reversals', 'COP', case when f.credited then m.charge - f.cop else 0 end)
    ) leg (key, from_code, to_code, currency, amount)
   where r.status = 'CLOSED' and leg.amount <> 0),
record (event) as (
  select 'rail_payout:' || id from rail_payout
  union all select 'suspense:' || id from suspense_case union all select 'reversal:' || id from reversal),
posted as (
  select t.key, f.code as from_code, o.code as to_code, t.currency::text as currency, t.amount
    from record join ledger_transfer t using (event)
    join ledger_account f on f.id = t.from_id join ledger_account o on o.id = t.to_id
   -- the debits of a reversal have invariants of their own
   where t.key !~ '^reversal:\d+:(recovered:)?\d+$')
select coalesce(w.key, p.key) as key, w.amount as wanted, p.amount as posted
  from wanted w full join posted p on p.key = w.key and p.from_code = w.from_code and p.to_code = w.to_code
   and p.currency = w.currency and p.amount = w.amount
 where w.key is null or p.key is null;

-- I1 each charge of a bank has exactly the transfers of its record
-- by bank_charge.id
with wanted as (
  select leg.* from bank_charge c,
    lateral (select 'bank:' || c.transfer_account_id as bank,
                    case c.kind when 'fee' then 'costs:bank' else c.kind::text end as other, c.kind = 'interest' as paid) side,
    lateral (values
      ('bank_charge:' || c.id || ':paid', case when paid then bank else other end, case when paid then other else bank end,
        c.currency::text, c.amount, true),
      ('bank_charge:' || c.id || ':back', case when paid then other else bank end, case when paid then bank else other end,
        c.currency::text, c.amount, c.reverted_at is not null)
    ) leg (key, from_code, to_code, currency, amount, holds)
   where c.id between $1 and $2 and leg.holds),
posted as (
  select t.key, f.code as from_code, o.code as to_code, t.currency::text as currency, t.amount
    from bank_charge c join ledger_transfer t on t.event = 'bank_charge:' || c.id
    join ledger_account f on f.id = t.from_id join ledger_account o on o.id = t.to_id
   where c.id between $1 and $2)
select coalesce(w.key, p.key) as key, w.amount as wanted, p.amount as posted
  from wanted w full join posted p on p.key = w.key and p.from_code = w.from_code and p.to_code = w.to_code
   and p.currency = w.currency and p.amount = w.amount
 where w.key is null or p.key is null;

-- I1 each transfer belongs to a record
-- by ledger_transfer.id
select t.id, t.key, t.event
  from ledger_transfer t
 where t.id between $1 and $2
   and not case
     when t.event like 'mm\_%' then exists (select from money_movement m where m.id = t.event)
     when t.event ~ '^reload:\d+$' then exists (select from reload r where r.id = substr(t.event, 8)::bigint)
     when t.event ~ '^payout:\d+$' then exists (select from payout p where p.number = substr(t.event, 8)::bigint)
     when t.event ~ '^bank_charge:\d+$' then exists (select from bank_charge c where c.id = substr(t.event, 13)::bigint)
     when t.event ~ '^rail_payout:\d+$' then exists (select from rail_payout p where p.id = substr(t.event, 13)::bigint)
     when t.event ~ '^suspense:\d+$' then exists (select from suspense_case s where s.id = substr(t.event, 10)::bigint)
     when t.event ~ '^reversal:\d+$' then exists (select from reversal r where r.id = substr(t.event, 10)::bigint)
     else false
   end;

-- I1 the debits of a reversal are what left the wallet
select r.id, r.debited, moved.amount
  from reversal r join money_movement m on m.id = r.movement_id,
       lateral (select coalesce(sum(t.amount), 0) as amount, count(*) as debits
                  from ledger_transfer t join ledger_account f on f.id = t.from_id join ledger_account o on o.id = t.to_id
                 where t.event = 'reversal:' || r.id and f.code = 'wallet:' || m.owner_id and o.code = 'reversals'
                   and t.currency = r.currency and t.key ~ '^reversal:\d+:\d+$') moved
 where (moved.amount, moved.debits) is distinct from (r.debited, r.debits::bigint);

-- I1 suspense holds what the open cases say
select coalesce(held.currency, waiting.currency) as currency, held.balance, waiting.amount
  from (select currency, balance from account_balance where code = 'suspense') held
  full join (select currency, sum(amount) as amount from suspense_case where status in ('OPEN', 'PROPOSED') group by 1) waiting
    using (currency)
 where coalesce(held.balance, 0) <> coalesce(waiting.amount, 0);

-- I1 what a closed reversal recovered is what left the wallet for its loss, of refunds that came back
select r.id, r.recovered, moved.amount
  from reversal r join money_movement m on m.id = r.movement_id,
       lateral (select coalesce(sum(t.amount), 0) as amount, coalesce(sum(case when p.number is null then 1 else 0 end), 0) as strange
                  from ledger_transfer t join ledger_account f on f.id = t.from_id join ledger_account o on o.id = t.to_id
                  left join payout p on t.key = 'reversal:' || r.id || ':recovered:' || p.number and p.movement_id = m.id and p.purpose = 'refund'
                 where t.event = 'reversal:' || r.id and f.code = 'wallet:' || m.owner_id and o.code = 'losses'
                   and t.currency = r.currency) moved
 where moved.amount <> r.recovered or moved.strange > 0;
