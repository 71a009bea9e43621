-- Sites that may show the payment pages of an account's links in a frame.
create table embed_origin (
  id serial primary key,
  owner_id int not null references "user" (id) on update cascade on delete restrict,
  origin varchar(260) not null,
  created_at timestamptz(3) not null default current_timestamp,
  -- It becomes part of a header: nothing but a host may stand in it.
  constraint embed_origin_form check (origin ~ '^(https://[a-z0-9.-]+|http://(localhost|127\.0\.0\.1))(:[1-9][0-9]{0,4})?$')
);

create unique index embed_origin_owner_id_origin_key on embed_origin (owner_id, origin);

create trigger refuse_erased before insert on embed_origin for each row execute function refuse_erased('owner_id');
