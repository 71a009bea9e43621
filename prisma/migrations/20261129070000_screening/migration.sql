-- People are compared with lists (docs/contract.md#screening).
create type "ListSource" as enum ('ofac', 'un', 'own');
create type "EntryKind" as enum ('person', 'company');
create type "HitStatus" as enum ('OPEN', 'PROPOSED', 'CLEARED', 'CONFIRMED');
create type "HitAction" as enum ('CLEAR', 'CONFIRM');

create table screening_list (
  source "ListSource" primary key,
  address varchar(2048) not null,
  daily boolean not null,
  fetch_at timestamptz(3),
  asked_by_id int not null,
  tried_at timestamptz(3),
  fault varchar(200)
);

create table screening_version (
  id serial primary key,
  source "ListSource" not null,
  file_name varchar(255) not null,
  sha256 bytea not null,
  entries int not null,
  added int not null,
  removed int not null,
  loaded_by_id int not null,
  loaded_at timestamptz(3) not null,
  constraint screening_version_sha256 check (length(sha256) = 32)
);
create index screening_version_source_id_idx on screening_version (source, id desc);

create table screening_entry (
  id serial primary key,
  source "ListSource" not null,
  ref text not null,
  kind "EntryKind" not null,
  names text[] not null,
  documents jsonb not null,
  facts jsonb not null,
  fingerprint text not null,
  added_in int not null,
  removed_in int,
  constraint screening_entry_names check (cardinality(names) > 0),
  constraint screening_entry_versions check (removed_in > added_in)
);
create unique index screening_entry_listed on screening_entry (source, ref) where removed_in is null;
create index screening_entry_added_in_idx on screening_entry (added_in);

create table screening_name (
  id serial primary key,
  entry_id int not null,
  words text not null,
  added_in int not null
);
create index screening_name_entry_id_idx on screening_name (entry_id);
create index screening_name_words on screening_name using gin (words gin_trgm_ops);

create table screening_document (
  entry_id int not null,
  type text not null,
  number text not null,
  added_in int not null,
  primary key (entry_id, type, number)
);
create index screening_document_number_type_idx on screening_document (number, type);

create table screening_subject (
  subject text primary key,
  version int not null default 0,
  checked_at timestamptz(3)
);
create index screening_subject_version_subject_idx on screening_subject (version, subject);

create table screening_hit (
  id serial primary key,
  subject text not null,
  owner_id int not null,
  name text not null,
  document_type text,
  document text,
  source "ListSource" not null,
  ref text not null,
  entry_id int not null references screening_entry (id) on update cascade on delete restrict,
  listed_name text not null,
  likeness int not null,
  by_document boolean not null,
  fingerprint text not null,
  status "HitStatus" not null default 'OPEN',
  action "HitAction",
  proposed_by_id int,
  proposed_at timestamptz(3),
  proposal_reason varchar(500),
  decided_by_id int,
  decided_at timestamptz(3),
  decision_reason varchar(500),
  created_at timestamptz(3) not null default current_timestamp,
  constraint screening_hit_likeness check (likeness between 0 and 100),
  constraint screening_hit_proposed check (
    (status = 'PROPOSED') <= (action is not null and proposed_by_id is not null and proposed_at is not null and proposal_reason is not null)),
  constraint screening_hit_two_persons check (
    (status in ('CLEARED', 'CONFIRMED')) = (decided_by_id is not null)
    and (decided_by_id is null or decided_at is not null and proposed_by_id is not null and decided_by_id <> proposed_by_id)),
  constraint screening_hit_decided_as_proposed check (
    (status <> 'CLEARED' or action = 'CLEAR') and (status <> 'CONFIRMED' or action = 'CONFIRM'))
);
create unique index screening_hit_subject_source_ref_key on screening_hit (subject, source, ref);
create index screening_hit_status_id_idx on screening_hit (status, id desc);
create index screening_hit_owner_id_idx on screening_hit (owner_id);
create index screening_hit_entry_id_idx on screening_hit (entry_id);
create index screening_hit_holds on screening_hit (subject) where status <> 'CLEARED';

insert into screening_subject (subject)
  select 'user:' || id from "user" where erased_at is null
  union all select 'beneficiary:' || id from beneficiary where removed_at is null
  union all select 'payout:' || number from payout
    where beneficiary_id is null and payee_name is not null and status in ('awaiting_destination', 'requested', 'approved');
