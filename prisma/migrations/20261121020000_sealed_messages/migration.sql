-- Codes, tokens and words are sealed under the installation's key while they are needed, and gone afterwards.
alter table message
  drop column subject, drop column text, drop column html, drop column code,
  add column sealed bytea,
  add column failed_at timestamptz(3);

alter table message
  add constraint message_forgotten check ((sent_at is null and failed_at is null) or data is null),
  add constraint message_failed check (failed_at is null or (sent_at is null and sealed is null)),
  -- not valid: those that wait at this moment still go out, and are forgotten then
  add constraint message_sealed check (kind not in ('code', 'invitation') or data is null) not valid;

create index message_waiting on message (created_at) where sent_at is null and failed_at is null;
