-- What people ask about their own data, with the terms of Ley 1581 de 2012 (docs/contract.md#data-requests).
create type "DataRequestKind" as enum ('consulta', 'reclamo');
create type "DataRequestTopic" as enum ('access', 'correction', 'deletion', 'revocation', 'other');
create type "DataRequestChannel" as enum ('account', 'email', 'post', 'office');
create type "DataRequestStatus" as enum ('OPEN', 'INCOMPLETE', 'ANSWERED', 'ABANDONED');

create table data_request (
  id serial primary key,
  kind "DataRequestKind" not null,
  topic "DataRequestTopic" not null,
  channel "DataRequestChannel" not null,
  owner_id int,
  name varchar(160),
  document_type text,
  document varchar(30),
  email varchar(254),
  text varchar(4000) not null,
  status "DataRequestStatus" not null default 'OPEN',
  received_on date not null,
  due_on date not null,
  extended_at timestamptz(3),
  extension_reason varchar(500),
  asked_at timestamptz(3),
  asked_for varchar(500),
  complete_by date,
  completion varchar(4000),
  completed_on date,
  answer varchar(4000),
  recorded_by_id int,
  answered_by_id int,
  ended_at timestamptz(3),
  created_at timestamptz(3) not null default current_timestamp,
  constraint data_request_of_somebody check (owner_id is not null or name is not null or status in ('ANSWERED', 'ABANDONED')),
  constraint data_request_recorded check ((channel = 'account') = (recorded_by_id is null)),
  constraint data_request_extended check ((extended_at is null) = (extension_reason is null)),
  constraint data_request_asked check (
    (asked_at is null) = (asked_for is null) and (asked_at is null) = (complete_by is null) and (asked_at is null or kind = 'reclamo')),
  constraint data_request_completed check ((completed_on is null) = (completion is null) and (completed_on is null or asked_at is not null)),
  constraint data_request_incomplete check (status not in ('INCOMPLETE', 'ABANDONED') or asked_at is not null and completed_on is null),
  constraint data_request_ended check (
    (status in ('ANSWERED', 'ABANDONED')) = (ended_at is not null)
    and (status = 'ANSWERED') = (answer is not null) and (status = 'ANSWERED') = (answered_by_id is not null))
);
create index data_request_owner_id_id_idx on data_request (owner_id, id desc);
create index data_request_status_id_idx on data_request (status, id desc);
create index data_request_incomplete on data_request (complete_by) where status = 'INCOMPLETE';
create trigger refuse_erased before insert on data_request for each row execute function refuse_erased('owner_id');
