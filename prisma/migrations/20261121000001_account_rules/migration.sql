-- The law of accounts, where no code can go around it.

create trigger append_only before update or delete or truncate on audit_entry
  for each statement execute function refuse_change();

alter table referral_code
  add constraint referral_code_range check (commission_percentage between 0 and 100 and max_transaction_quantity > 0),
  add constraint referral_code_upper check (code = upper(trim(code)));

alter table identity_submission
  add constraint identity_submission_reviewed check (
    (status = 'PENDING') = (reviewed_at is null) and (status <> 'REJECTED' or reason is not null)
    and status <> 'NOT_SUBMITTED');
-- one open submission at a time, also for two requests at once
create unique index identity_submission_open on identity_submission (user_id) where status = 'PENDING';

alter table collaborator
  add constraint collaborator_email_lower check (email = lower(trim(email))),
  add constraint collaborator_accepted check ((user_id is null) = (accepted_at is null));

-- A level changes with its documents, and is told to whoever listens.
create function record_level() returns trigger language plpgsql as $$
begin
  if new.level <> old.level then
    insert into outbox (type, owner_id, subject, data)
      values ('profile.level_changed', new.id, 'user:' || new.id,
              jsonb_build_object('uuid', new.uuid, 'level', new.level, 'previous_level', old.level,
                                 'document_status', new.document_status));
  end if;
  return null;
end $$;
create trigger record_level after update of level on "user" for each row execute function record_level();

create index message_unsent on message (id) where sent_at is null;
