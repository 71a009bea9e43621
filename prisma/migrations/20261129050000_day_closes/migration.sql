create type "DayCloseFileKind" as enum ('pdf', 'csv');
create table day_close (
  day date not null,
  from_id bigint not null,
  until_id bigint not null,
  figures json not null,
  sha256 bytea not null,
  first_signed_by_id integer not null,
  first_signed_at timestamptz(3) not null,
  closed_by_id integer not null,
  closed_at timestamptz(3) not null,
  constraint day_close_pkey primary key (day),
  constraint day_close_span check (from_id <= until_id),
  -- the very text, so that anybody can compute it again
  constraint day_close_hash check (sha256 = sha256(convert_to(figures::text, 'UTF8'))),
  constraint day_close_two check (first_signed_by_id <> closed_by_id)
);
create table day_close_file (
  day date not null,
  kind "DayCloseFileKind" not null,
  bytes bytea not null,
  sha256 bytea not null,
  made_at timestamptz(3) not null,
  constraint day_close_file_pkey primary key (day, kind),
  constraint day_close_file_hash check (sha256 = sha256(bytes)),
  constraint day_close_file_day_fkey foreign key (day) references day_close (day) on delete restrict on update cascade
);
create trigger append_only before update or delete or truncate on day_close
  for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on day_close_file
  for each statement execute function refuse_change();

-- The close that a line of a bank statement was counted in; one that is loaded later counts in the next.
alter table bank_statement_line add column closed_on date;
create index bank_statement_line_to_close on bank_statement_line (transfer_account_id, day) where closed_on is null and not repeated;
-- What left a balance and had not arrived at the end of a day.
create index payout_ended on payout (ended_at) where ended_at is not null;

-- What the rail's list came to: its payments that arrived, in pesos. Null where a day was compared before this column: it is asked again.
alter table reconciliation add column listed_amount numeric(38, 2);
