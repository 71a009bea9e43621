-- What an account's own systems say of its objects (docs/contract.md#metadata). Null where nothing was said, which costs no byte.
alter table payment_link add column metadata jsonb;
alter table money_movement add column metadata jsonb;
alter table payout add column metadata jsonb;
alter table reload add column metadata jsonb;

create type "MetadataKind" as enum ('link', 'payment', 'payout', 'reload');

-- Apart from the objects, whose rows change: an index on theirs would be written again with each status. In the order of a list, so that
-- one that is filtered by a pair which many have is read from an index, newest first.
create table metadata_pair (
  owner_id integer not null,
  kind "MetadataKind" not null,
  pair bigint not null,
  number integer not null,
  constraint metadata_pair_pkey primary key (owner_id, kind, pair, number)
);

-- What changed since a moment (docs/contract.md#filters).
-- Any other change of a link comes with one of a payment of it, by whose index it is found: a payment writes no entry for this.
create index payment_link_ended on payment_link (owner_id, updated_at) where status in ('EXPIRED', 'CANCELLED');
create index payout_updated on payout (owner_id, updated_at);
create index reload_updated on reload (owner_id, updated_at);
create index payout_owner_id_purpose_status_number_idx on payout (owner_id, purpose, status, number desc);

-- As for links and payments: what an account has at most is a share.
alter table payout alter column owner_id set (n_distinct = -0.01);
