-- Whether who approved a payout wants it paid by hand, though a gateway could: both of two must want the same.
alter table payout_approval add column by_hand boolean not null default false;
