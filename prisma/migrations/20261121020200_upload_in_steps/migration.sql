-- An upload's row comes before its bytes, so that bytes whose process died are found and removed.
alter table stored_file add column ready_at timestamptz(3);
update stored_file set ready_at = created_at;
alter table stored_file alter column ready_at set default now();
create index stored_file_unfinished on stored_file (created_at) where ready_at is null;
