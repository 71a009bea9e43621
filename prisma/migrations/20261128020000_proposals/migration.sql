create type "ProposalStatus" as enum ('PROPOSED', 'CONFIRMED', 'APPLIED', 'WITHDRAWN', 'REJECTED', 'LAPSED');

create table proposal (
  id serial not null,
  kind varchar(40) not null,
  subject varchar(120) not null,
  payload jsonb not null,
  before jsonb,
  after jsonb,
  warnings text[],
  reason varchar(500),
  effective_at timestamptz(3),
  status "ProposalStatus" not null default 'PROPOSED',
  proposed_by_id integer not null,
  proposed_at timestamptz(3) not null,
  decided_by_id integer,
  decided_at timestamptz(3),
  decision_reason varchar(500),
  ended_at timestamptz(3),
  constraint proposal_pkey primary key (id),
  -- where the policy needs one person, its author alone schedules it
  constraint proposal_decided check (
    status = 'LAPSED' or (status = 'PROPOSED') = (decided_at is null) and (decided_at is null) = (decided_by_id is null)),
  constraint proposal_scheduled check (status <> 'CONFIRMED' or effective_at is not null),
  constraint proposal_ended check ((status in ('APPLIED', 'LAPSED')) = (ended_at is not null))
);
create index proposal_status_id_idx on proposal (status, id desc);
create index proposal_subject_id_idx on proposal (subject, id desc);
-- one decision at a time about one thing
create unique index proposal_open on proposal (subject, kind) where status in ('PROPOSED', 'CONFIRMED');
create index proposal_due on proposal (effective_at) where status = 'CONFIRMED';
