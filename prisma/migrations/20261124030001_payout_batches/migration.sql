-- Many payouts from one file: requested in one step, each of them a payout of its own.
create table payout_batch (
  number serial not null,
  id text not null,
  owner_id integer not null,
  file_name varchar(255) not null,
  sha256 bytea not null,
  currency "Currency" not null,
  count integer not null,
  amount decimal(38, 2) not null,
  fee_service decimal(38, 2) not null,
  fee_iva decimal(38, 2) not null,
  gmf decimal(38, 2) not null,
  requested_by_id integer,
  created_at timestamptz(3) not null default current_timestamp,
  constraint payout_batch_pkey primary key (number),
  constraint payout_batch_sound check (count > 0 and amount > 0 and octet_length(sha256) = 32)
);
create unique index payout_batch_id_key on payout_batch (id);
-- the same file is sent once, also when it comes twice at the same moment
create unique index payout_batch_owner_id_sha256_key on payout_batch (owner_id, sha256);
create index payout_batch_owner_id_number_idx on payout_batch (owner_id, number desc);
alter table payout_batch add constraint payout_batch_owner_id_fkey foreign key (owner_id) references "user" (id) on delete restrict on update cascade;
create trigger refuse_erased before insert on payout_batch for each row execute function refuse_erased('owner_id');

alter table payout add column batch_id text, add column batch_line integer,
  add constraint payout_batch_line check ((batch_id is null) = (batch_line is null));
alter table payout add constraint payout_batch_id_fkey foreign key (batch_id) references payout_batch (id) on delete restrict on update cascade;
create unique index payout_batch_id_batch_line_key on payout (batch_id, batch_line) where batch_id is not null;
create index payout_batch_waiting on payout (batch_id) where batch_id is not null and status = 'requested';
