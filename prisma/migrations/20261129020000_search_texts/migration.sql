-- One search over everything (docs/decisions/028-search.md): amounts beside the texts of payments and links, and texts of what had none.
alter table payment_text add column amounts numeric[] not null default '{}';
alter table payment_link_text add column amounts numeric[] not null default '{}';

-- `amounts` of accounts are none: one statement reads all these tables.
create table user_text (
  user_id integer not null,
  text text not null,
  amounts numeric[] not null default '{}',
  constraint user_text_pkey primary key (user_id)
);
create table reload_text (
  reload_id integer not null,
  owner_id integer not null,
  text text not null,
  amounts numeric[] not null,
  constraint reload_text_pkey primary key (reload_id)
);
create table payout_text (
  number integer not null,
  owner_id integer not null,
  text text not null,
  amounts numeric[] not null,
  constraint payout_text_pkey primary key (number)
);
create index user_text_search on user_text using gin (text gin_trgm_ops, amounts);
create index reload_text_search on reload_text using gin (owner_id, text gin_trgm_ops, amounts);
create index payout_text_search on payout_text using gin (owner_id, text gin_trgm_ops, amounts);
alter table reload_text alter column owner_id set (n_distinct = -0.01);
alter table payout_text alter column owner_id set (n_distinct = -0.01);
