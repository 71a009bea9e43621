-- What an account's systems called, for a few days. Its number grows with time, so a span of time is a range of numbers. No foreign
-- keys: each would be a lookup for every call, and the rows go by age and with the account.
create table api_request (
  id bigint primary key,
  owner_id int not null,
  key_id int not null,
  method text not null,
  path text collate "C" not null,
  query text,
  status smallint not null,
  request_id text not null,
  duration_ms int not null,
  address text not null,
  code text,
  fields text[] not null default '{}',
  body text,
  body_cut boolean not null default false,
  object_id text,
  created_at timestamptz(3) not null,
  constraint api_request_short check (length(path) <= 512 and length(body) <= 2048 and length(query) <= 1024)
);

create index api_request_of_owner on api_request (owner_id, id desc);
create index api_request_of_key on api_request (owner_id, key_id, id desc);
create index api_request_of_path on api_request (owner_id, path, id desc);
create index api_request_by_request_id on api_request (request_id, owner_id);
-- The few that somebody looks for among the many.
create index api_request_refused on api_request (owner_id, id desc) where status >= 400;
create index api_request_rare_method on api_request (owner_id, method, id desc) where method not in ('GET', 'POST');
