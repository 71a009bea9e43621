-- What staff find unusual, and whether it is reported to the UIAF (docs/contract.md#unusual-operations). Nothing of it is the account holder's to see.
create type "UnusualStatus" as enum ('MARKED', 'SUSPICIOUS', 'DISMISSED', 'FILED');

create table unusual_mark (
  id serial primary key,
  subject varchar(60) not null,
  owner_id int,
  movement_id text,
  reload_id int,
  newest_number int,
  amount decimal(38, 2),
  currency "Currency",
  occurred_at timestamptz(3),
  holder_name varchar(160),
  holder_document_type text,
  holder_document varchar(40),
  payer_name varchar(120),
  payer_document_type text,
  payer_document varchar(40),
  reason varchar(1000) not null,
  status "UnusualStatus" not null default 'MARKED',
  marked_by_id int not null,
  marked_at timestamptz(3) not null default current_timestamp,
  decided_by_id int,
  decided_at timestamptz(3),
  decision_reason varchar(1000),
  filed_by_id int,
  filed_at timestamptz(3),
  filing_number varchar(60),
  constraint unusual_mark_two_persons check (
    (status = 'MARKED') = (decided_by_id is null) and (decided_by_id is null) = (decided_at is null)
    and (decided_by_id is null) = (decision_reason is null) and decided_by_id <> marked_by_id),
  constraint unusual_mark_filed check (
    (status = 'FILED') = (filed_at is not null) and (filed_at is null) = (filed_by_id is null) and (filed_at is null) = (filing_number is null)),
  constraint unusual_mark_amount check ((amount is null) = (currency is null))
);
-- marked once, however often it is asked for
create unique index unusual_mark_open on unusual_mark (subject) where status = 'MARKED';
create index unusual_mark_status_id_idx on unusual_mark (status, id desc);
create index unusual_mark_subject_id_idx on unusual_mark (subject, id desc);
create index unusual_mark_owner_id_idx on unusual_mark (owner_id);
