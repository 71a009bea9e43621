-- Writes an event when the level of an account changes.
create or replace function record_level() returns trigger language plpgsql as $$
begin
  if new.level <> old.level then
    insert into outbox (type, owner_id, subject, data)
      values ('profile.level_changed', new.id, 'user:' || new.id,
              jsonb_build_object('uuid', new.uuid, 'level', new.level, 'previous_level', old.level,
                                 'document_status', new.document_status));
  end if;
  return null;
end $$;
