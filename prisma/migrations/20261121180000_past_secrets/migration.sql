-- Each secret of an endpoint signs for a day after the one that followed it, however many follow within that day.
create table webhook_past_secret (
  id serial primary key,
  endpoint_id integer not null references webhook_endpoint (id) on delete cascade on update cascade,
  secret bytea not null,
  valid_until timestamptz(3) not null
);
create index webhook_past_secret_endpoint_id_valid_until_idx on webhook_past_secret (endpoint_id, valid_until desc);
create index webhook_past_secret_valid_until_idx on webhook_past_secret (valid_until);

insert into webhook_past_secret (endpoint_id, secret, valid_until)
select id, previous_secret, previous_until from webhook_endpoint where previous_secret is not null;

alter table webhook_endpoint drop column previous_secret;
