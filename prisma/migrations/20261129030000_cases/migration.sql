-- One case for whatever waits for a person (docs/contract.md#cases).
create table holiday (
  day date primary key
);

-- The kinds and the time that each leaves, as lib/domain/case/kinds.ts has them: written with each migration (prisma/case-rules.ts).
create table case_kind (
  kind text primary key,
  due_hours int,
  due_business_days int,
  constraint case_kind_due check (due_hours is null or due_business_days is null)
);

create type "CaseStatus" as enum ('OPEN', 'PROPOSED', 'CLOSED');

create table case_file (
  number serial primary key,
  -- an opaque id of 22 base62 characters
  id text not null
    default 'cs_' || substr(translate(encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'base64'), '+/=', ''), 1, 22),
  kind text not null references case_kind (kind) on update cascade on delete restrict,
  subject varchar(200) not null,
  status "CaseStatus" not null default 'OPEN',
  opened_at timestamptz(3) not null default current_timestamp,
  due_at timestamptz(3),
  assignee_id int,
  closed_at timestamptz(3),
  closed_by_id int,
  outcome varchar(40),
  reason varchar(500),
  facts jsonb not null default '{}',
  constraint case_file_closed check (
    (status = 'CLOSED') = (closed_at is not null) and (closed_at is null) = (outcome is null)
    and (status = 'CLOSED' or closed_by_id is null and reason is null)),
  constraint case_file_facts check (jsonb_typeof(facts) = 'object')
);
create unique index case_file_id_key on case_file (id);
-- opened once, however often it is asked for
create unique index case_file_open on case_file (kind, subject) where status <> 'CLOSED';
create index case_file_kind_subject_idx on case_file (kind, subject);
create index case_file_due on case_file (due_at, number) where status <> 'CLOSED';
create index case_file_assignee_id_idx on case_file (assignee_id);
create index case_file_closed_at_number_idx on case_file (closed_at desc, number desc);
create index case_file_movement on case_file ((facts ->> 'movement_id')) where facts ? 'movement_id';
create index case_file_amount on case_file ((facts ->> 'amount')) where facts ? 'amount';

create table case_note (
  id serial primary key,
  case_number int not null references case_file (number) on update cascade on delete restrict,
  author_id int not null,
  text varchar(1000),
  file_id uuid references stored_file (id) on update cascade on delete restrict,
  created_at timestamptz(3) not null default current_timestamp,
  constraint case_note_says_something check (text is not null or file_id is not null)
);
create unique index case_note_file_id_key on case_note (file_id);
create index case_note_case_number_id_idx on case_note (case_number, id);
create trigger case_note_append_only before update or delete or truncate on case_note
  for each statement execute function refuse_change();
