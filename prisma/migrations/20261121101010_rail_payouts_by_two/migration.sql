-- What a gateway paid out is confirmed by a second person, like a payment to an account holder: the ledger has no way back from a
-- mistyped amount. What was recorded by one person before stays as it was posted.
alter table rail_payout rename column recorded_by_id to proposed_by_id;
alter table rail_payout rename column recorded_at to proposed_at;
alter table rail_payout
  add column status "PayoutStatus" not null default 'PROPOSED',
  add column decided_by_id integer,
  add column decided_at timestamptz(3),
  add column decision_reason varchar(500);
update rail_payout set status = 'PAID', decided_at = proposed_at;
alter table rail_payout
  add constraint rail_payout_decided check ((status = 'PROPOSED') = (decided_at is null)),
  add constraint rail_payout_two_persons check (status <> 'PAID' or decided_by_id is distinct from proposed_by_id);
create index rail_payout_status_id_idx on rail_payout (status, id desc);

-- A number that was rejected may be recorded again, rightly.
drop index payout_transfer_account_id_reference_key;
create unique index payout_reference on payout (transfer_account_id, reference) where status <> 'REJECTED';
drop index rail_payout_rail_reference_key;
create unique index rail_payout_reference on rail_payout (rail, reference) where status <> 'REJECTED';
