-- The reversal desk: a cause, what is claimed, evidence, and a closing by two persons who say who bears it.
-- New values of an enum cannot be used in the transaction that adds them: what uses these is in the next migration.
alter type "ReversalStatus" add value 'PROPOSED' before 'CLOSED';
alter type "FileType" add value 'case';

create type "ReversalCause" as enum
  ('fraud', 'not_authorised', 'not_received', 'not_as_described', 'withdrawal', 'bank_error', 'other');

alter table reversal
  add column cause "ReversalCause",
  add column claim varchar(1000),
  add column wallet_share numeric(38, 2),
  add column gives_up_fee boolean,
  add column proposed_by_id int,
  add column proposed_at timestamptz(3);

create table reversal_note (
  id serial primary key,
  reversal_id int not null references reversal (id) on update cascade on delete restrict,
  author_id int not null,
  text varchar(1000),
  file_id uuid references stored_file (id) on update cascade on delete restrict,
  created_at timestamptz(3) not null default current_timestamp,
  constraint reversal_note_says_something check (text is not null or file_id is not null)
);
create unique index reversal_note_file_id_key on reversal_note (file_id);
create index reversal_note_reversal_id_id_idx on reversal_note (reversal_id, id);
create trigger reversal_note_append_only before update or delete or truncate on reversal_note
  for each statement execute function refuse_change();
