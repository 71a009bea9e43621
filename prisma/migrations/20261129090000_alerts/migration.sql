create type "AlertChannel" as enum ('mail', 'webhook');

-- Which alerts a person of the console is told of; there is no row of anybody who left it (`end_alerts`).
create table alert_choice (
  user_id integer not null,
  mail boolean not null default false,
  kinds text[] not null,
  mailed_at timestamptz(3),
  constraint alert_choice_pkey primary key (user_id),
  constraint alert_choice_user_id_fkey foreign key (user_id) references "user" (id) on delete restrict on update cascade
);

-- A new alert, for a person by a channel. The key is what makes it once.
create table alert_notice (
  case_number integer not null,
  user_id integer not null,
  channel "AlertChannel" not null,
  created_at timestamptz(3) not null default now(),
  -- when it was handed to the mails or webhooks
  taken_at timestamptz(3),
  constraint alert_notice_pkey primary key (case_number, user_id, channel),
  constraint alert_notice_case_number_fkey foreign key (case_number) references case_file (number) on delete restrict on update cascade,
  constraint alert_notice_user_id_fkey foreign key (user_id) references "user" (id) on delete restrict on update cascade
);
create index alert_notice_waiting on alert_notice (user_id) where taken_at is null;

-- An address of a person of the console, for alerts alone: no event of the account goes there.
alter table webhook_endpoint add column for_alerts boolean not null default false;
create unique index webhook_endpoint_alerts on webhook_endpoint (owner_id) where for_alerts and removed_at is null;
