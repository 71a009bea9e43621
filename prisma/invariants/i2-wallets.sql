-- I2 each wallet holds the balance after its last transfer
-- by ledger_account.id
select a.id, a.code, a.currency, a.balance, last.after
  from ledger_account a
  left join lateral (
    select side.after
      from ((select id, to_balance_after as after from ledger_transfer where to_id = a.id order by to_id desc, id desc limit 1)
            union all
            (select id, from_balance_after from ledger_transfer where from_id = a.id order by from_id desc, id desc limit 1)) side
     order by side.id desc limit 1) last on true
 where a.id between $1 and $2 and a.kind = 'wallet' and a.balance <> coalesce(last.after, 0);

-- I2 each balance after is the one before it and the transfer's amount
-- by ledger_transfer.id
with side as (
  select a.id as account_id, a.code, a.currency, t.id, side.amount, side.after, lag(side.after) over by_id as before,
         row_number() over by_id = 1 as first
    from ledger_transfer t,
         lateral (values (t.to_id, t.amount, t.to_balance_after), (t.from_id, -t.amount, t.from_balance_after)) side (account_id, amount, after)
    join ledger_account a on a.id = side.account_id and a.kind = 'wallet'
   where t.id between $1 and $2
  window by_id as (partition by a.id order by t.id)),
step as (
  select code, currency, id, amount, after,
         -- what precedes the first of the range is looked up
         coalesce(case when not first then before else (
           select earlier.after
             from ((select id, to_balance_after as after from ledger_transfer
                     where to_id = side.account_id and id < side.id order by to_id desc, id desc limit 1)
                   union all
                   (select id, from_balance_after from ledger_transfer
                     where from_id = side.account_id and id < side.id order by from_id desc, id desc limit 1)) earlier
            order by earlier.id desc limit 1) end, 0) as before
    from side)
select * from step where after - before is distinct from amount;
