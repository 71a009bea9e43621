-- I7 the recorded states of a payment are a chain of allowed steps that ends at the present one
-- by money_movement.number
select step.* from money_movement m, lateral wrong_steps(m.id, m.status::text, m.created_at) step
 where m.number between $1 and $2;

-- I7 the recorded states of a link are a chain of allowed steps that ends at the present one
-- by payment_link.id
select step.* from payment_link l, lateral wrong_steps('link:' || l.id, l.status::text, l.created_at) step
 where l.id between $1 and $2;

-- I7 the recorded states of a bank transfer are a chain of allowed steps that ends at the present one
-- by reload.id
select step.* from reload r, lateral wrong_steps('reload:' || r.id, r.state::text, r.created_at) step
 where r.id between $1 and $2;

-- I7 the recorded states of a payout are a chain of allowed steps that ends at the present one
-- by payout.number
select step.* from payout p, lateral wrong_steps('payout:' || p.number, p.status::text, p.created_at) step
 where p.number between $1 and $2 and p.reserved;

-- I7 a payout was approved by others than its owner and whoever asked for it
-- by payout.number
select p.number, a.operator_id from payout p join payout_approval a on a.payout_number = p.number
 where p.number between $1 and $2 and a.operator_id in (p.owner_id, p.requested_by_id);

-- I7 each bank transfer has its states recorded, and was decided by others than its owner
-- by reload.id
select r.id from reload r
 where r.id between $1 and $2
   and (coalesce(r.decided_at, r.created_at) >= kept_since('status_change')
          and not exists (select from status_change s where s.subject = 'reload:' || r.id and s.to_status = r.state::text)
        or r.owner_id in (r.reviewer_id, r.first_approver_id) or r.state = 'Paid' and r.reviewer_id = r.first_approver_id);

-- I7 an open link has no time of payment, a paid one exactly one
-- by payment_link.id
select l.id from payment_link l where l.id between $1 and $2 and (l.status = 'PAID') <> (l.paid_at is not null);

-- I7 an active link has an open payment
-- by payment_link.id
select l.id from payment_link l
 where l.id between $1 and $2 and l.status = 'ACTIVE'
   and not exists (select from money_movement m where m.link_id = l.id and m.status in ('initiated', 'pending', 'processing'));
