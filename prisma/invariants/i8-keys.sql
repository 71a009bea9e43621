-- I8 keys and references of payments are unique
-- by money_movement.number
select m.id, m.number, m.tracking_key, m.external_id, m.rail_reference from money_movement m
 where m.number between $1 and $2
   and (exists (select from money_movement o where o.tracking_key = m.tracking_key and o.id <> m.id)
     or exists (select from money_movement o where o.number = m.number and o.id <> m.id)
     or exists (select from reload r where r.id = m.number)
     or exists (select from money_movement o where o.external_id = m.external_id and o.owner_id = m.owner_id and o.id <> m.id)
     or exists (select from money_movement o where o.rail_reference = m.rail_reference and o.rail = m.rail and o.id <> m.id));

-- I8 external ids of links are unique for their owner
-- by payment_link.id
select l.id, l.external_id from payment_link l
 where l.id between $1 and $2
   and exists (select from payment_link o where o.external_id = l.external_id and o.owner_id = l.owner_id and o.id <> l.id);

-- I8 ids of notices are unique for their gateway
-- by rail_notice.id
select n.id, n.notice_id from rail_notice n
 where n.id between $1 and $2
   and exists (select from rail_notice o where o.notice_id = n.notice_id and o.rail = n.rail and o.id <> n.id);

-- I8 keys of transfers are unique
-- by ledger_transfer.id
select t.id, t.key from ledger_transfer t
 where t.id between $1 and $2 and exists (select from ledger_transfer o where o.key = t.key and o.id <> t.id);
