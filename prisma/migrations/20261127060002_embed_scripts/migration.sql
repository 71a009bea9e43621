-- Scripts that pages of accounts may have pinned by their hash: a later version of the application goes on serving them.
create table embed_script (
  version varchar(16) primary key,
  source text not null,
  kept_from timestamptz(3) not null default current_timestamp,
  constraint embed_script_version check (version ~ '^[A-Za-z0-9_-]{16}$')
);
