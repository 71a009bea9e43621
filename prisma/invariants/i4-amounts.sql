-- I4 payer mode credits the amount, receiver mode the amount less the fee
-- by money_movement.number
select m.id, m.fee_mode, credited.amount
  from money_movement m
  left join suspense_case s on s.movement_id = m.id,
       lateral (select coalesce(sum(case when a.id = t.to_id then t.amount else -t.amount end), 0) as amount
                  from ledger_transfer t join ledger_account a on a.id in (t.from_id, t.to_id)
                 where t.event = m.id and a.code = 'wallet:' || m.owner_id) credited
 where m.number between $1 and $2 and m.status = 'succeeded' and s.id is null
   and credited.amount <> case m.fee_mode when 'payer' then m.reload_amount else m.reload_amount - m.fee_service - m.fee_iva end;

-- I4 an approved bank transfer credits the amount less fee and IVA
-- by reload.id
select r.id, credited.amount
  from reload r,
       lateral (select coalesce(sum(case when a.id = t.to_id then t.amount else -t.amount end), 0) as amount
                  from ledger_transfer t join ledger_account a on a.id in (t.from_id, t.to_id)
                 where t.event = 'reload:' || r.id and a.code = 'wallet:' || r.owner_id) credited
 where r.id between $1 and $2
   and credited.amount <> case r.state when 'Paid' then r.amount - r.fee_service - r.fee_iva else 0 end;

-- I4 a paid link shows what its payment was
-- by payment_link.id
select l.id from payment_link l join money_movement m on m.id = l.paid_movement_id
 where l.id between $1 and $2
   and (l.amount, l.service_fee_amount, l.service_iva_amount, l.paid_amount)
         is distinct from (m.reload_amount, m.fee_service, m.fee_iva, m.total_to_pay);
