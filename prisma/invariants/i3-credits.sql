-- I3 a paid link has exactly one payment that credited it
-- by payment_link.id
select l.id, l.uuid, l.paid_movement_id
  from payment_link l left join money_movement m on m.id = l.paid_movement_id and m.link_id = l.id and m.status = 'succeeded'
 where l.id between $1 and $2 and l.status = 'PAID' and (m.id is null or exists (select from suspense_case s where s.movement_id = m.id));

-- I3 a succeeded payment was credited or stands in suspense, and pays its link if it was credited
-- by money_movement.number
select m.id, m.link_id
  from money_movement m
  left join suspense_case s on s.movement_id = m.id
  left join payment_link l on l.paid_movement_id = m.id
 where m.number between $1 and $2 and m.status = 'succeeded'
   and case when m.link_id is null then s.reason <> 'account_erased' else (s.id is null) = (l.id is null) end;

-- I3 no credit is without its owner's payment
-- by ledger_transfer.id
select t.key from ledger_transfer t
 where t.id between $1 and $2 and t.event like 'mm\_%' and t.key like '%:owner'
   and not exists (select from money_movement m where m.id = t.event and m.status = 'succeeded');

-- I3 money of another amount stands in suspense
-- by money_movement.number
select m.id from money_movement m
 where m.number between $1 and $2 and m.fail_reason = 'amount_mismatch' and not exists (select from suspense_case s where s.movement_id = m.id);

-- I3 each payment's disposition is what became of its money
-- by money_movement.number
select m.id, m.disposition
  from money_movement m
  left join suspense_case s on s.movement_id = m.id
  left join reversal r on r.movement_id = m.id,
       lateral (select coalesce(sum(p.amount), 0) as done from payout p
                 where p.movement_id = m.id and p.purpose = 'refund' and p.status = 'completed') refunded,
       lateral (select credited_amount(m.id) as amount) credited
 where m.number between $1 and $2
   and m.disposition::text <> case
     when r.id is not null or s.proposal_reason = 'rail:returned' then 'reversed'
     when s.status in ('OPEN', 'PROPOSED', 'RETURNING') then 'in_suspense'
     when s.status = 'RETURNED' then 'returned'
     when s.status = 'CREDITED' or m.status = 'succeeded' then case
       when refunded.done = 0 then 'credited'
       when refunded.done < credited.amount then 'partly_refunded'
       else 'refunded' end
     else 'none'
   end;
