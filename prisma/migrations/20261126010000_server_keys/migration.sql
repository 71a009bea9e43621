-- Keys that act without a person, from given networks, until a day, and replaced by another with an overlap.
alter table api_key
  add column acts_alone boolean not null default false,
  add column networks text[] not null default '{}',
  add column expires_at timestamptz(3),
  add column rotated_at timestamptz(3),
  add column family_id int,
  add constraint api_key_alone check (not acts_alone or kind = 'ACCOUNT'),
  add constraint api_key_rotated check (rotated_at is null or expires_at is not null),
  add constraint api_key_family_id_fkey foreign key (family_id) references api_key (id) on delete restrict on update cascade;

-- Which key asked for money to leave, where no person did.
alter table payout
  add column requested_key_id int,
  add constraint payout_requested_key_id_fkey foreign key (requested_key_id) references api_key (id) on delete restrict on update cascade,
  add constraint payout_requested_once check (requested_by_id is null or requested_key_id is null);
alter table payout_batch
  add column requested_key_id int,
  add constraint payout_batch_requested_key_id_fkey foreign key (requested_key_id) references api_key (id) on delete restrict on update cascade,
  add constraint payout_batch_requested_once check (requested_by_id is null or requested_key_id is null);
create index payout_by_key on payout (requested_key_id, created_at) where requested_key_id is not null;

alter table audit_entry add column key_id int;
