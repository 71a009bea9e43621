-- What an account holder's home reads: payments of a state in a span of time, and unpaid links by when they run out.

create index money_movement_owner_id_status_settled_at_idx on money_movement (owner_id, status, settled_at);

create index payment_link_expiring_of_owner on payment_link (owner_id, expires_at) where status = 'PENDING';
