-- Filters of a list of the console under a name.
create table saved_view (
  id serial not null,
  owner_id integer not null,
  list varchar(64) not null,
  name varchar(60) not null,
  query varchar(1000) not null,
  shared boolean not null default false,
  created_at timestamptz(3) not null default now(),
  constraint saved_view_pkey primary key (id),
  constraint saved_view_owner_id_fkey foreign key (owner_id) references "user" (id) on delete restrict on update cascade
);
create unique index saved_view_name on saved_view (owner_id, list, name);
create index saved_view_shared on saved_view (list) where shared;
